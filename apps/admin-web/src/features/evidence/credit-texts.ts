import type { Credit, CreditSource, MatchReason } from '@qanoon/contracts/evidence/credits';
import { formatDate, formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';

export const SOURCE_TEXTS: Record<CreditSource, Message> = {
  message: m.fromMessage,
  statement: m.fromStatement,
  device: m.fromDevice,
  typed: m.typedByHand,
};

/** Says what speaks for or against a match. */
export const REASON_TEXTS: Record<MatchReason, { text: Message; speaksFor: boolean }> = {
  'id-equal': { text: m.reasonIdEqual, speaksFor: true },
  'amount-equal': { text: m.reasonAmountEqual, speaksFor: true },
  'amount-differs': { text: m.reasonAmountDiffers, speaksFor: false },
  'name-alike': { text: m.reasonNameAlike, speaksFor: true },
  'name-differs': { text: m.reasonNameDiffers, speaksFor: false },
  'time-near': { text: m.reasonTimeNear, speaksFor: true },
  'paid-too-early': { text: m.reasonPaidTooEarly, speaksFor: false },
  'paid-too-late': { text: m.reasonPaidTooLate, speaksFor: false },
  'id-short': { text: m.reasonIdShort, speaksFor: false },
  'order-paid': { text: m.reasonOrderPaid, speaksFor: false },
  'several-candidates': { text: m.reasonSeveral, speaksFor: false },
  'ids-crossed': { text: m.reasonIdsCrossed, speaksFor: false },
  contradicted: { text: m.reasonContradicted, speaksFor: false },
  'typed-by-hand': { text: m.reasonTyped, speaksFor: false },
};

/** Says when a transfer happened, and what is not certain about that. */
export function timeOf({ paidAt, precision }: Pick<Credit, 'paidAt' | 'precision'>): {
  time: string;
  note: string | undefined;
} {
  switch (precision) {
    case 'minute':
      return { time: formatDateTime(paidAt), note: undefined };
    case 'half-day':
      return { time: formatDateTime(paidAt), note: m.amOrPmNotStated() };
    case 'day':
      return { time: formatDate(paidAt), note: m.dayOnly() };
    case 'import':
      return { time: formatDateTime(paidAt), note: m.importTime() };
  }
}

/** Names a transfer in a few words, for screen readers. */
export const nameOf = ({ amount, payerName }: Pick<Credit, 'amount' | 'payerName'>): string =>
  m.transferOf({ amount: formatPkr(amount), payer: payerName || m.payerNotStated() });
