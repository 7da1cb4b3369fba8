import {
  type CertificateState,
  ISSUED_STATES,
  PENDING_STATES,
} from '@qanoon/domain/certificates/certificate-states';

/**
 * The columns from which `CERTIFICATE_STATE` is computed. SQLite's triggers cannot name a computed column.
 */
export const CERTIFICATE_STATE_COLUMNS = [
  'issued_at',
  'replaced_at',
  'revoked_at',
  'declined_at',
  'drawing_since',
] as const;

/**
 * The only derivation of a certificate's state, as SQL of the column `state`. A certificate that was revoked
 * before it was replaced is `replaced`.
 */
export const CERTIFICATE_STATE = `case
    when issued_at is not null and replaced_at is not null then 'replaced'
    when issued_at is not null and revoked_at is not null then 'revoked'
    when issued_at is not null then 'valid'
    when declined_at is not null then 'declined'
    when drawing_since is not null then 'drawing'
    else 'requested'
  end`;

/** SQL for a list of states. Partial indexes are used only if their states are literals in the query, too. */
const listed = (states: readonly CertificateState[]): string =>
  `(${states.map((state) => `'${state}'`).join(', ')})`;

export const ISSUED_LIST = listed(ISSUED_STATES);
export const PENDING_LIST = listed(PENDING_STATES);
