import type { IgnoredReason } from '@qanoon/contracts/evidence/credits';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { findContradiction, wordPattern } from './contradictions.ts';
import { hasOneTimeCode } from './one-time-codes.ts';

const AMOUNT = String.raw`(?:Rs|PKR)\.? ?[0-9][0-9,.]{0,20}(?:/-)?`;
/** These words occur in messages about money that came in. */
const ARRIVED = wordPattern([
  ...[
    'received',
    'credited',
    'deposit(?:s|ed)?',
    '(?:sent|paid|transferred to) you',
    "you(?:'ve| have)? got",
    'موصول',
    'وصول',
    'جمع',
  ],
]);
/** These words in a one-time code are about a payment that has not been made. */
const TOWARDS = wordPattern([
  ...['(?:in)?to (?:you|your|ur)', 'in your', 'added', 'incoming', 'top ?up', '(?:sent|paid|transferred) by'],
  '(?:sent|paid|transferred) from(?! (?:your|ur)| [a-z ]{0,20}(?:a/c|account|card|wallet))',
  ...['آپ کو', 'آپ کے', 'a?ap k[eoi]', 'm(?:a|o)u?sool', 'wasool', 'jama'],
]);

/** These texts follow the amount in a message about a card, a cash machine or a transfer. */
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
const balance = new RegExp(
  `^(?:Dear [^,]{1,80}, ?)?(?:Your )?(?:[A-Z]{2,12} ){0,2}(?:account )?balance (?:is|as of|in)\\b[^.]{0,60}?${AMOUNT}[ .]{0,3}$`,
  'iu',
);
const promotion =
  /\b(?:T&Cs?|terms (?:and conditions )?apply|discount|cashback|lucky draw|subscribe|special offer|win (?:up to|a|an|prizes)|dial \*[0-9])/iu;

/**
 * Why a message is listed as ignored: it is about a debit, a one-time code, a balance or a promotion.
 * Undefined for a message that says that money came in, or that something went back or failed.
 */
export function findIgnoredReason(line: string): IgnoredReason | undefined {
  const folded = foldText(line);
  if (ARRIVED.test(folded)) return undefined;
  if (hasOneTimeCode(line)) return 'one-time-code';
  if (TOWARDS.test(folded)) return undefined;
  if (debit.test(line)) return findContradiction(line) ? undefined : 'debit';
  if (balance.test(line)) return 'balance';
  return promotion.test(line) ? 'promotion' : undefined;
}
