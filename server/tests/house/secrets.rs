//! The secrets of people: how many there are, and what the store knows of them.

use server::people::{Key, MAX_TOKENS};

use super::common::{house, memory};

#[tokio::test]
async fn the_store_has_no_secret_and_nothing_that_works_as_one() {
    let store = memory();
    let one = house(&store);
    let people = one.people();
    let (anna, device) = people.arrive("Anna").await.unwrap();
    let token = people.grant(&anna, "my bot").await.unwrap().secret.unwrap();
    let spent = people.link(&anna).await.unwrap();
    let (_, phone) = people.claim(&spent, "phone").await.unwrap();
    let link = people.link(&anna).await.unwrap();
    let mut words = 0;
    for surveyed in store.survey("").await.unwrap() {
        let mut texts = vec![surveyed.log.to_string()];
        let entries = store.read(&surveyed.log, 0).await.unwrap();
        texts.extend(entries.into_iter().map(|entry| entry.record));
        for text in texts {
            for secret in [&device, &token, &spent, &phone, &link] {
                assert!(!text.contains(secret), "{text}");
            }
            for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
                assert_eq!(people.holder(&Key::of_device(word)).await.unwrap(), None, "{word}");
                assert_eq!(people.holder(&Key::of_token(word)).await.unwrap(), None, "{word}");
                let no = people.claim(word, "thief").await.unwrap_err();
                assert_eq!(no.refusal.code, "house-dead-link", "{word}");
                words += 1;
            }
        }
    }
    assert!(words > 20, "{words} words");
}

#[tokio::test]
async fn a_person_has_a_limited_number_of_tokens() {
    let one = house(&memory());
    let people = one.people();
    let anna = people.arrive("Anna").await.unwrap().0;
    let first = people.grant(&anna, "first").await.unwrap().id;
    for _ in 1..MAX_TOKENS {
        people.grant(&anna, "more").await.unwrap();
    }
    let no = people.grant(&anna, "too many").await.unwrap_err();
    assert_eq!(no.refusal.code, "house-many-tokens");
    people.revoke(&anna, &first).await.unwrap();
    people.grant(&anna, "instead").await.unwrap();
}
