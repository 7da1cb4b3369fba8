/**
 * A request is `requested`, `drawing` or `declined`; an issued certificate is `valid`, `replaced` or
 * `revoked`.
 */
export const CERTIFICATE_STATES = [
  'requested',
  'drawing',
  'declined',
  'valid',
  'replaced',
  'revoked',
] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** The states of requests that wait for their certificate. */
export const PENDING_STATES = ['requested', 'drawing'] as const satisfies CertificateState[];

/** The states of certificates that were issued. */
export const ISSUED_STATES = ['valid', 'replaced', 'revoked'] as const satisfies CertificateState[];
export type IssuedState = (typeof ISSUED_STATES)[number];

export const isIssuedState = (state: string | null): state is IssuedState =>
  ISSUED_STATES.some((issued) => issued === state);
