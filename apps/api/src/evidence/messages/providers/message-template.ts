import { WALLETS } from '@qanoon/domain/lib/wallets';

/** Currencies and amounts; `message-parser.ts` checks whether the amount is possible. */
const AMOUNT = String.raw`(?:Rs|PKR)\.? ?(?<amount>[0-9][0-9,]{0,17}(?:\.[0-9]{1,6})?)(?:/-)?`;
const NAME = String.raw`\p{L}[\p{L}\p{M} .'\u2019&/()-]{0,79}?`;
/** What is visible of an account: digits, stars, bank codes. */
const ACCOUNT = '(?=[A-Z#/-]{0,33}[0-9*])[A-Z0-9*#/-]{2,34}';
const WALLET_CODES = Object.values(WALLETS).map(({ bankCode }) => bankCode);
/** Abbreviations that banks print after a payer's name. */
const BANK =
  `(?:${WALLET_CODES.join('|')}|` +
  'ABL|ABPA|AIIN|ALFH|ASCM|BAFL|BAHL|BIPL|BKIP|BOK|BOP|BPUN|CITI|DIB|DUIB|FABL|FAYS|FBL|FINC|FMFB|FWOM|HABB|' +
  'HBL|HMB|JSBL|KHYB|MBL|MCB|MCIB|MEZN|MIB|MMBL|MPBL|MUCB|NAYA|NBP|NBPA|SCB|SCBL|SIND|SNBL|SONE|' +
  'UBL|UNIL|ZTBL)';
const CHANNEL = '(?:Raast(?: Payment| P2P| Transfer)?|IBFT|FT|1 ?LINK|Funds? Transfer|Bank Transfer)';
const BALANCE = '(?:Your )?(?:New |Current |Available |Avl\\.? )?(?:Balance|Bal)\\.?(?: is)?:?';

/**
 * The placeholders of templates. Each quantifier is bounded and the text is matched from its start, so that
 * matching takes a bounded number of steps.
 */
const PLACEHOLDERS = new Map(
  Object.entries<string>({
    amount: AMOUNT,
    payer: `(?<payer>${NAME})`,
    /** The owner of the academy's account. */
    holder: `(?<holder>${NAME})`,
    bank: `(?<bank>${BANK})`,
    /** The payer's account, and the academy's. */
    account: `(?<account>${ACCOUNT})`,
    own: `(?<own>${ACCOUNT})`,
    date: '(?<date>[0-9]{1,4}[/-](?:[0-9]{1,2}|[A-Z]{3})[/-][0-9]{2,4})',
    dashedDate: '(?<date>[0-9]{1,2}-[A-Z]{3}-[0-9]{2,4})',
    slashedDate: '(?<date>[0-9]{1,2}/[A-Z]{3}/[0-9]{2,4})',
    time: '(?<time>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[AP]M)?)',
    /**
     * A time at the end of a message. Its last letters must be there, because it would be another time if
     * they were cut off.
     */
    timeWithPeriod: '(?<time>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})? ?[AP]M)',
    /** An ID of any length, so that one that was cut off is recognized. */
    id: '(?<id>[A-Z0-9-]{1,40})',
    transfer: '(?:transaction|transfer|payment)',
    /** The account gave the money back. */
    takenBack: '(?:has been |was |is )?(?:reversed|returned|refunded|debited|deducted)',
    channel: CHANNEL,
  }),
);

/**
 * Messages by which a provider takes a credit back without naming the account. `id` is the label of its IDs.
 */
export const shortReversals = (id: string): string[] => [
  `{amount} {takenBack}{details}. ${id} {id}`,
  `Your {transfer} of {amount} with ${id} {id} {takenBack}`,
];

/** What may be between the sentences and at the end: a fee, a balance, a channel, a second reference. */
const OTHER_AMOUNT = AMOUNT.replace('?<amount>', '?:');
const DETAIL = `[ .,]{1,3}(?:Fee:? ?${OTHER_AMOUNT}|${BALANCE} ?${OTHER_AMOUNT}|(?:For )?info:? ?[0-9]{1,20}|via ${CHANNEL})`;
const DETAILS = `(?:${DETAIL}){0,4}`;

/**
 * The pattern of a message from its text with placeholders: `Rs {amount} received from {payer}. TID: {id}`.
 * `[…]` is optional; `{details}` is a fee, a balance and the like, which may also follow at the end. Capitals
 * are ignored.
 */
export function messagePattern(template: string): RegExp {
  const body = template.replace(
    /\{(\w+)\}|([[\]])|( )|([^\w\s])|\w+/gu,
    (part: string, placeholder: string, bracket: string, space: string, sign: string, at: number) => {
      if (placeholder === 'details') return DETAILS;
      if (placeholder) return PLACEHOLDERS.get(placeholder)!;
      if (bracket) return bracket === '[' ? '(?:' : ')?';
      // Some releases of an app write a space after a sign, and others do not.
      if (space) return /[\w}]/u.test(template[at - 1]!) ? ' ' : ' ?';
      return sign ? `\\u{${sign.codePointAt(0)!.toString(16)}}` : part;
    },
  );
  return new RegExp(`^(?:Dear ${NAME}, ?)?${body}${DETAILS}[ .]{0,3}$`, 'iu');
}
