/** The contexts of every document that is signed. The files come from packages; see `credential-signing.ts`. */
export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES_V3 = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
