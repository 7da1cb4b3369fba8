import type { ParsedCredit, ParsedReversal } from '@qanoon/contracts/evidence/credits';
import { asPaisa, MAX_PAISA } from '@qanoon/domain/lib/money';
import { parsePkr } from '@qanoon/domain/lib/typed-amount';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { type Clock, readMoment } from '../reading/message-times.ts';
import { messagePattern } from './message-template.ts';
import { checkId, type Provider } from './provider.ts';

/**
 * What a text that fits a template says, and what is visible of the academy's account, if the text names it.
 */
export type Fitting = { own: string | undefined } & (
  | { kind: 'credit'; credit: ParsedCredit }
  | { kind: 'reversal'; reversal: ParsedReversal }
);
export type UnfitReason = 'not-understood' | 'not-possible' | 'id-cut-off';

/**
 * Reads the messages of one provider. `text` comes from `messageText`. Returns undefined for other texts, and
 * a reason for its own messages whose amount, time or ID cannot exist.
 */
export type MessageParser = { provider: Provider; parse(text: string): Fitting | UnfitReason | undefined };

/** A name that contains one of these words is a sentence about something else. */
const NOT_A_NAME = /\b(?:sent|received|your|fee)\b/iu;

type Templates = { templates: string[]; reversals?: string[]; clock?: Clock };

/** A parser for these templates (message-template.ts). The first one that fits is used. */
export function messageParser(
  provider: Provider,
  { templates, reversals = [], clock = 'full' }: Templates,
): MessageParser {
  const patterns = [
    ...templates.map((template) => ({ pattern: messagePattern(template), kind: 'credit' as const })),
    ...reversals.map((template) => ({ pattern: messagePattern(template), kind: 'reversal' as const })),
  ];
  return {
    provider,
    parse(text) {
      for (const { pattern, kind } of patterns) {
        const groups = pattern.exec(text)?.groups;
        if (groups && ![groups.payer, groups.holder].some((name) => name && NOT_A_NAME.test(name)))
          return toFitting(groups, { kind, clock, provider });
      }
      return undefined;
    },
  };
}

type Groups = { [name: string]: string | undefined };
type Reading = { kind: Fitting['kind']; clock: Clock; provider: Provider };

function toFitting(groups: Groups, { kind, clock, provider }: Reading): Fitting | UnfitReason {
  const { amount, date, time, id, own } = groups;
  const paisa = parsePkr(amount!);
  const moment = date ? readMoment(date, time, clock) : { paidAt: null, precision: 'import' as const };
  const isPossible = paisa !== undefined && paisa > 0 && paisa <= MAX_PAISA && !/\.\d{3}/u.test(amount!);
  if (!isPossible || !moment) return 'not-possible';
  const checked = id === undefined ? 'whole' : checkId(provider, normalizeTransactionId(id));
  if (checked !== 'whole') return checked === 'cut-off' ? 'id-cut-off' : 'not-understood';
  const read = { amount: asPaisa(paisa), ...moment, transactionId: id ?? null };
  return kind === 'reversal'
    ? { kind, own, reversal: read }
    : { kind, own, credit: { ...read, ...readPayer(groups) } };
}

const readPayer = ({ payer, bank, account }: Groups): Pick<ParsedCredit, 'payerName' | 'payerAccount'> => ({
  payerName: (payer ?? '').replace(/[ .]+$/u, ''),
  payerAccount: [bank, account].filter(Boolean).join(' '),
});
