import { TIME_PRECISIONS, type TimePrecision } from '@qanoon/contracts/evidence/credits';
import type { Check, CheckCode, CheckName } from '@qanoon/contracts/evidence/reviews';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { asPaisa, formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reviews';
import type { Message } from '@qanoon/messages/message';
import { timeOf } from './credit-texts.ts';

const NAMES: Record<CheckName, Message> = {
  amount: m.checkAmount,
  'id-form': m.checkIdForm,
  'id-new': m.checkIdNew,
  'picture-new': m.checkPictureNew,
  'credit-found': m.checkCreditFound,
  'paid-in-time': m.checkPaidInTime,
  'payer-alike': m.checkPayerAlike,
  'receipt-read': m.checkReceiptRead,
};

/** Turns the values of a code into texts. A missing value becomes an empty text. */
type Values = {
  text: (name: string) => string;
  amount: (name: string) => string;
  time: (name: string) => string;
  /** Says when the money was paid, and which part of that time is not stated. */
  paid: () => string;
  student: () => string;
  has: (name: string) => boolean;
};

const REASONS: Record<CheckCode, (values: Values) => string> = {
  'credited-equal': ({ amount }) => m.creditedEqual({ credited: amount('credited') }),
  'credited-differs': ({ amount }) => m.creditedDiffers({ credited: amount('credited'), due: amount('due') }),
  'read-equal': ({ amount }) => m.readEqual({ due: amount('due') }),
  'read-differs': ({ amount }) => m.readDiffers({ read: amount('read'), due: amount('due') }),
  'order-closed': m.orderClosed,
  'amount-unknown': ({ amount }) => m.amountUnknown({ due: amount('due') }),

  'form-known': ({ text }) => m.formKnown({ method: paymentMethodName(text('method')) }),
  'form-unknown': ({ text }) => m.formUnknown({ method: paymentMethodName(text('method')) }),
  'id-short': m.idShort,
  'one-character': m.idOneCharacter,
  'phone-number': m.idIsPhoneNumber,
  iban: m.idIsIban,

  'id-new': m.idNew,
  'id-used': ({ student }) => m.idUsedBy({ student: student() }),
  'id-of-rejected': ({ student }) => m.idOfRejected({ student: student() }),

  'picture-new': m.pictureNew,
  'picture-sent-again': m.pictureSentAgain,
  'picture-waiting': m.pictureWaiting,
  'picture-unreadable': m.pictureUnreadable,
  'same-picture-other-student': ({ student }) => m.samePictureOfOther({ student: student() }),
  'same-picture-own': m.samePictureOwn,
  'same-receipt-except': ({ student, text }) =>
    // The pictures look alike everywhere, but the text recognition read something else.
    (text('places') === '0' ? m.receiptReadsDifferently : m.sameReceiptExceptOf)({ student: student() }),

  'credit-connected': ({ amount, paid }) =>
    m.creditConnectedAt({ credited: amount('credited'), time: paid() }),
  'credit-certain': ({ amount, paid }) => m.creditCertainAt({ credited: amount('credited'), time: paid() }),
  'credit-suggested': ({ amount, paid }) =>
    m.creditSuggestedAt({ credited: amount('credited'), time: paid() }),
  'credit-typed': ({ amount, paid }) => m.creditTypedAt({ credited: amount('credited'), time: paid() }),
  'no-credit': m.noCreditFound,
  'credit-taken-back': m.creditTakenBack,
  'credit-other-amount': m.creditOtherAmount,
  'credit-other-day': m.creditOtherDay,
  'credit-other-account': m.creditOtherAccount,

  'paid-in-time': ({ paid }) => m.paidInTimeAt({ time: paid() }),
  'paid-maybe-in-time': ({ paid }) => m.paidMaybeInTime({ time: paid() }),
  'paid-before-opening': ({ time, paid }) =>
    m.paidBeforeOpening({ time: paid(), openedAt: time('openedAt') }),
  'paid-before-submission': ({ paid }) => m.paidBeforeSubmission({ time: paid() }),
  'paid-after-closing': ({ paid }) => m.paidAfterClosing({ time: paid() }),
  'receipt-after-submission': ({ paid }) => m.receiptAfterSubmission({ time: paid() }),
  'time-unknown': m.timeUnknown,

  'payer-alike': ({ text, student }) => m.payerAlike({ payer: text('payerName'), student: student() }),
  'payer-differs': ({ text, student }) => m.payerDiffers({ payer: text('payerName'), student: student() }),
  'payer-unknown': m.payerUnknown,

  'receipt-agrees': ({ has }) => {
    if (!has('readAmount')) return m.receiptAgreesId();
    return has('readId') ? m.receiptAgrees() : m.receiptAgreesAmount();
  },
  'receipt-waiting': m.receiptWaiting,
  'receipt-unread': m.receiptUnread,
  'read-id-differs': ({ text }) => m.readIdDiffers({ id: text('readId') }),
  'read-amount-differs': ({ amount }) => m.readAmountDiffers({ amount: amount('readAmount') }),
  'read-id-and-amount-differ': ({ text, amount }) =>
    m.readBothDiffer({ id: text('readId'), amount: amount('readAmount') }),
};

export const checkName = ({ name }: Pick<Check, 'name'>): string => NAMES[name]();

/** Says why a check has its result. A code of a newer server does not have a text yet. */
export function checkReason({ code, values }: Pick<Check, 'code' | 'values'>): string {
  const text = (name: string) => String(values[name] ?? '');
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code as CheckCode] : undefined;
  return (
    reason?.({
      text,
      amount: (name) => formatPkr(asPaisa(Number(values[name] ?? 0))),
      time: (name) => formatDateTime(text(name)),
      paid: () => paidTime(text('paidAt'), text('precision')),
      student: () => text('studentName') || common.unknownStudent(),
      has: (name) => values[name] !== undefined,
    }) ?? ''
  );
}

/** Formats only the day if no time of day is stated. */
function paidTime(paidAt: string, given: string): string {
  const precision: TimePrecision = TIME_PRECISIONS.find((each) => each === given) ?? 'minute';
  const { time, note } = timeOf({ paidAt, precision });
  return note ? m.timeWithNote({ time, note }) : time;
}
