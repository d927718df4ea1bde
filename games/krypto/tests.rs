kernel::laws!(super::Krypto, cases: 300, close: 30);
