import type { ParsedCredit } from '@qanoon/contracts/credits';
import { parsePkr, toPaisa } from '@qanoon/contracts/money';
import { messagePattern } from './message-template.ts';
import { type Clock, readMoment } from './message-times.ts';

/**
 * Reads the messages of one provider. `text` comes from `messageText`. Undefined for other texts; `not-possible` for its
 * own messages with an amount or a time that cannot exist.
 */
export type MessageParser = {
  name: string;
  parse(text: string): ParsedCredit | 'not-possible' | undefined;
};

const MAX_PKR = 10_000_000;
/** A name with one of these words is a sentence about money that has not come in. */
const NOT_A_NAME =
  /\b(?:will|not|never|failed?|reversed?|returned|refunded|pending|requested?|sent|debited|received|your|fee)\b/iu;

/** A parser for these templates (message-template.ts). The first one that matches is used. */
export function messageParser(
  name: string,
  { templates, clock = 'full' }: { templates: string[]; clock?: Clock },
): MessageParser {
  const patterns = templates.map(messagePattern);
  return {
    name,
    parse(text) {
      for (const pattern of patterns) {
        const groups = pattern.exec(text)?.groups;
        if (groups && ![groups.payer, groups.holder].some((name) => name && NOT_A_NAME.test(name)))
          return toCredit(groups, clock);
      }
      return undefined;
    },
  };
}

type Groups = { [name: string]: string | undefined };

function toCredit(
  { amount, date, time, id, payer, bank, account }: Groups,
  clock: Clock,
): ParsedCredit | 'not-possible' {
  const pkr = parsePkr(amount!);
  const moment = date ? readMoment(date, time, clock) : { paidAt: null, precision: 'import' as const };
  const isPossible = pkr !== undefined && pkr > 0 && pkr <= MAX_PKR && !/\.\d{3}/u.test(amount!);
  if (!isPossible || !moment) return 'not-possible';
  return {
    amount: toPaisa(pkr),
    ...moment,
    transactionId: id ?? null,
    payerName: (payer ?? '').replace(/[ .]+$/u, ''),
    payerAccount: [bank, account].filter(Boolean).join(' '),
  };
}
