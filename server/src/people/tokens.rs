//! Tokens: secrets for programs that act as a person.

use kernel::Names;
use wire::HouseNo;
use wire::http::Token;

use super::key::Kind;
use super::{About, People, PersonId};
use crate::chance;
use crate::error::Refused;

/// The most tokens of a person.
pub const MAX_TOKENS: usize = 20;

impl People {
    /// Makes a token for a program that acts as this person.
    pub async fn grant(&self, person: &PersonId, label: &str) -> Result<Token, Refused> {
        Names::new(&[label.to_owned()])?;
        if self.known(person).await?.tokens.len() >= MAX_TOKENS {
            return Err(HouseNo::ManyTokens { most: MAX_TOKENS }.into());
        }
        let (key, secret) = self.cut(Kind::Token, person, None).await?;
        let (id, label, at) = (chance::id(8), label.to_owned(), self.clock.now());
        let fingerprint = key.fingerprint;
        let token = About::Token { id: id.clone(), label: label.clone(), fingerprint, at };
        self.add(person, &token).await?;
        Ok(Token { id, label, secret: Some(secret) })
    }

    /// Revokes a token, and closes the sockets that it has opened.
    pub async fn revoke(&self, person: &PersonId, token: &str) -> Result<(), Refused> {
        let all = self.about(person).await?;
        let made = all.iter().find(|about| matches!(about, About::Token { id, .. } if id == token));
        let key = made.and_then(About::key).ok_or(HouseNo::NoToken)?;
        let revoked = About::Revoked { id: token.to_owned() };
        let done = self.take_back(person, &key, revoked).await;
        // Also if that failed: the key may be spent, and only its record missing.
        self.recheck(person);
        done
    }
}
