const AMOUNT = String.raw`(?:Rs|PKR)\.? ?[0-9][0-9,.]{0,20}(?:/-)?`;
/** Words of a message about money that came in. */
const INCOMING = /\b(?:received|credited|deposited|sent you|you got)\b/iu;

/** What follows the amount in a message about a card, a cash machine or a transfer. */
const SPENT =
  '(?:sent|transferred|paid|debited|deducted|withdrawn|charged|spent|(?:(?:debit|credit) card |pos |online )?purchase|' +
  '(?:atm )?(?:cash )?withdrawal|bill payment)';
const debit = new RegExp(
  `^(?:Dear [^,]{1,80}, ?)?(?:${AMOUNT} (?:has been |was |is )?${SPENT}\\b` +
    `|You(?: have|'ve)?(?: successfully)? (?:sent|paid|transferred|withdrawn|purchased|spent) ${AMOUNT}` +
    `|(?:ATM |Cash |ATM cash )withdrawal of ${AMOUNT}` +
    `|(?:(?:debit|credit) card |POS |online )?purchase of ${AMOUNT}` +
    `|Your [^.,]{0,60}\\b(?:card|a/c|account)\\b[^.,]{0,40} (?:was|has been|is) (?:used for|debited (?:with|by|for)|charged (?:with|for)?) ?${AMOUNT})`,
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
