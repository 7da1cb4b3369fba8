const AMOUNT = String.raw`(?:Rs|PKR)\.? ?[0-9][0-9,.]{0,20}(?:/-)?`;
/** Words of a message about money that came in. */
const INCOMING = /\b(?:received|credited|deposited|sent you|you got)\b/iu;

const debit = new RegExp(
  `^(?:Dear [^,]{1,80}, ?)?(?:${AMOUNT} (?:has been |was )?(?:sent|transferred|paid|debited|deducted|withdrawn|charged)\\b` +
    `|You(?: have|'ve)?(?: successfully)? (?:sent|paid|transferred|withdrawn|purchased) ${AMOUNT})`,
  'iu',
);
const oneTimeCode =
  /\b(?:OTP|one[- ]time|verification code|security code|passcode)\b.{0,120}\b[0-9]{4,8}\b|\b[0-9]{4,8}\b.{0,60}\b(?:OTP|one[- ]time|verification code|security code|passcode)\b/iu;
const balance = new RegExp(
  `^(?:Dear [^,]{1,80}, ?)?(?:Your )?(?:[A-Z]{2,12} ){0,2}(?:account )?balance (?:is|as of|in)\\b[^.]{0,60}?${AMOUNT}[ .]{0,3}$`,
  'iu',
);
const promotion =
  /\b(?:T&Cs?|terms (?:and conditions )?apply|discount|cashback|lucky draw|subscribe|special offer|win (?:up to|a|an|prizes)|dial \*[0-9])/iu;

/**
 * Whether a message is of a kind that is dropped before parsing and never stored: debits, one-time codes, balances and
 * promotions. A message that says that money came in is never dropped.
 */
export const isDropped = (text: string): boolean =>
  !INCOMING.test(text) && [debit, oneTimeCode, balance, promotion].some((pattern) => pattern.test(text));
