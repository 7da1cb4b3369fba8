import {
  courseTitleOf,
  type NotificationDetail,
  type NotificationKind,
  notificationText,
} from '@qanoon/contracts/platform/notifications';
import { formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName, transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/notifications';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as notifications from '@qanoon/messages/shared/notifications';
import type { Env } from '../../lib/settings/env.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';

type Event = { kind: NotificationKind; detail: NotificationDetail; subjectId: string };

/**
 * `withReason` replaces `more` in a mail that gives a reason, because the reason says better what to do than
 * a fixed text.
 */
type Texts = { heading: Message; button: Message; more?: Message; withReason?: Message; note?: Message };

/** The parts of a mail that differ by kind; the rest is the notification's own text. */
const TEXTS: Record<NotificationKind, Texts> = {
  'payment-approved': {
    heading: m.yourPaymentIsApproved,
    button: shared.startLearning,
  },
  'payment-rejected': {
    heading: m.yourPaymentWasNotAccepted,
    button: m.submitAgain,
    more: m.ifYouHaveAlreadyPaid,
    withReason: m.correctWhatReasonSays,
  },
  'certificate-issued': {
    heading: m.yourCertificateIsReady,
    button: m.viewCertificate,
    note: m.anybodyCanCheckCertificateBy,
  },
  'certificate-declined': {
    heading: m.yourRequestWasDeclined,
    button: m.viewCertificate,
    more: m.requestItAgain,
  },
  'certificate-replaced': {
    heading: m.yourCertificateHasNewVersion,
    button: m.viewCertificate,
    note: m.anybodyCanCheckCertificateBy,
  },
  'certificate-revoked': {
    heading: m.yourCertificateWasRevoked,
    button: m.viewCertificate,
    more: m.ifThisIsMistake,
  },
  'certificate-reinstated': {
    heading: m.yourCertificateIsValidAgain,
    button: m.viewCertificate,
    note: m.anybodyCanCheckCertificateBy,
  },
  'enrollment-granted': {
    heading: m.youAreEnrolled,
    button: shared.startLearning,
  },
  'enrollment-ended': {
    heading: m.yourEnrollmentHasEnded,
    button: m.myCourses,
    more: m.yourProgressIsSavedYou,
  },
  'lecture-added': {
    heading: m.lecturesAddedToCompletedCourse,
    button: m.openCourse,
  },
  'balance-due': {
    heading: notifications.balanceDue,
    button: m.seeOrder,
    more: m.payTheRest,
  },
  'order-expiring': { heading: notifications.orderExpiresSoon, button: m.finishPayment },
  'order-expired': { heading: notifications.orderExpired, button: m.seeOrder },
  'payment-reversed': {
    heading: notifications.paymentReversed,
    button: m.seeOrder,
    more: m.ifThisIsMistake,
  },
  'order-refunded': { heading: notifications.orderRefunded, button: m.seeOrder },
  'credit-paid-out': { heading: notifications.creditPaidOut, button: m.seeOrders },
  'credit-added': { heading: notifications.creditAdded, button: m.seeOrder },
  'payment-submitted': {
    heading: m.newPaymentToReview,
    button: m.reviewThisPayment,
    more: m.compareScreenshotWithAmountAnd,
  },
  'certificate-requested': {
    heading: deferred.newCertificateRequest,
    button: m.openRequests,
  },
  'payment-taken-back': { heading: notifications.paymentTakenBack, button: m.openThisPayment },
  'payment-contradicted': { heading: notifications.paymentContradicted, button: m.openThisPayment },
  'course-not-published': {
    heading: m.scheduledCourseWasNotPublished,
    button: m.openDrafts,
    more: m.correctDraftAndScheduleIt,
  },
};

/** The kinds whose transaction ID an administrator typed, so that strangers may read it as well. */
const TYPED_BY_ACADEMY: ReadonlySet<NotificationKind> = new Set(['credit-paid-out']);

/**
 * Returns a notification as a mail. `verified`: whether the recipient's address is verified. An unverified
 * address may belong to a stranger: its mails contain nothing that a student typed.
 */
export function notificationMail(
  urls: Env['urls'],
  { verified }: { verified: boolean },
  notification: Event,
): MailContent {
  const { kind, subjectId } = notification;
  const { studentName, transactionId, ...safe } = notification.detail;
  const detail = verified
    ? notification.detail
    : { ...safe, ...(TYPED_BY_ACADEMY.has(kind) && transactionId && { transactionId }) };
  // The reason has its own row.
  const { title, text, path } = notificationText(kind, { ...detail, reason: null }, subjectId);
  const { heading, button, note, ...texts } = TEXTS[kind];
  const more = (detail.reason && texts.withReason) || texts.more;
  const course = courseTitleOf(detail);
  const origin = path.startsWith('/admin') ? urls.admin : urls.student;
  return {
    subject: course ? m.subject({ title, course }) : title,
    preheader: text,
    heading: heading(),
    paragraphs: [text, ...(more ? [more()] : [])],
    facts: factsOf(detail),
    button: { label: button(), url: `${origin}${path}` },
    ...noteOf(urls, detail, note),
  };
}

/** Says where the receipt is in a mail about received money; otherwise returns the note of the kind. */
function noteOf(
  urls: Env['urls'],
  { receiptId }: NotificationDetail,
  note: Message | undefined,
): Pick<MailContent, 'note'> {
  if (receiptId) return { note: m.receiptIsAt({ url: `${urls.student}/student/receipts/${receiptId}` }) };
  return note ? { note: note() } : {};
}

/** Returns the address where the recipient turns these mails off. */
export const settingsUrlOf = (urls: Env['urls'], { kind, detail, subjectId }: Event): string =>
  notificationText(kind, detail, subjectId).path.startsWith('/admin')
    ? `${urls.admin}/admin/settings`
    : `${urls.student}/student/settings`;

function factsOf(detail: NotificationDetail): MailFact[] {
  const { studentName, amount, credit, method, transactionId, receiptNumber, reason } = detail;
  const facts = [
    { label: shared.student(), value: studentName },
    { label: shared.course(), value: courseTitleOf(detail) },
    { label: shared.amount(), value: amount === undefined ? undefined : formatPkr(amount) },
    { label: m.keptAsCredit(), value: credit ? formatPkr(credit) : undefined },
    { label: deferred.method(), value: method && paymentMethodName(method) },
    { label: transactionIdLabel(method), value: transactionId },
    { label: m.receiptNumber(), value: receiptNumber },
    { label: deferred.reason(), value: reason },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
