/** A request is `requested`, `drawing` or `declined`; an issued certificate is `valid`, `replaced` or `revoked`. */
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

type StateColumns = {
  issuedAt: Date | null;
  drawingSince: Date | null;
  declinedAt: Date | null;
  replacedAt: Date | null;
  revokedAt: Date | null;
};

/** The state of a certificate's row. A certificate that was revoked before it was replaced is `replaced`. */
export function certificateState(row: StateColumns): CertificateState {
  if (row.issuedAt) return row.replacedAt ? 'replaced' : row.revokedAt ? 'revoked' : 'valid';
  if (row.declinedAt) return 'declined';
  return row.drawingSince ? 'drawing' : 'requested';
}
