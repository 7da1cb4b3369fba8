import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import type { ReceivedMethod } from '@qanoon/domain/lib/payment-methods';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/notifications';
import { z } from 'zod';
import { id, page, pageInput, timestamp } from '../lib/primitives.ts';

/**
 * The kinds of notifications of the bell (docs/product.md#notifications), for students and then for
 * administrators.
 */
export const NOTIFICATION_KINDS = [
  'payment-approved',
  'payment-rejected',
  'certificate-issued',
  'certificate-declined',
  'certificate-replaced',
  'certificate-revoked',
  'certificate-reinstated',
  'enrollment-granted',
  'enrollment-ended',
  'lecture-added',
  'balance-due',
  'order-expiring',
  'order-expired',
  'payment-reversed',
  'order-refunded',
  'credit-paid-out',
  'credit-added',
  'payment-submitted',
  'certificate-requested',
  'course-not-published',
  'payment-taken-back',
  'payment-contradicted',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notification = z.strictObject({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  /** The path of its link, under /student or /admin. */
  path: z.string(),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type Notification = z.infer<typeof notification>;

export const listNotificationsInput = z.strictObject({
  ...pageInput,
  limit: z.int().min(1).max(50).default(10),
});
/** `unreadCount`: all unread notifications, on any page. */
export const notificationPage = page(notification).extend({ unreadCount: z.int() });
export const notificationIdInput = z.strictObject({ notificationId: id });

/**
 * The data that an open page should refetch. `reviews`: locks of reviewers, and decisions that can still be
 * undone.
 */
export const LIVE_TOPICS = [
  'notifications',
  'payments',
  'reviews',
  'credits',
  'certificates',
  'enrollments',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
export const liveEvent = z.strictObject({ topics: z.array(z.enum(LIVE_TOPICS)) });
export type LiveEvent = z.infer<typeof liveEvent>;

/** The parameters of a notification's text. */
export type NotificationDetail = {
  /** Empty for a notification that is not about a course, such as a pay-out. */
  courseTitle: string;
  /** The title in the other language, for readers of that language. */
  translatedTitle?: Partial<Record<Language, string>>;
  courseId?: string;
  studentName?: string;
  amount?: Paisa;
  /** The part of `amount` that became credit of the student. */
  credit?: Paisa;
  method?: ReceivedMethod;
  transactionId?: string;
  /** The receipt of what was received. */
  receiptId?: string;
  receiptNumber?: string;
  /** The order, its reference, what is still due, and when it expires (ISO text). */
  orderId?: string;
  reference?: string;
  balanceDue?: Paisa;
  expiresAt?: string;
  reason?: string | null;
  /** The number of added lectures. */
  lectures?: number;
};

/** The course's title in the language of the reader, else as it was written. */
export const courseTitleOf = ({ courseTitle, translatedTitle }: NotificationDetail): string =>
  translatedTitle?.[currentLanguage()] ?? courseTitle;

const withReason = (text: string, reason: string | null | undefined): string =>
  reason ? m.textWithReason({ text, reason }) : text;

const withCredit = (text: string, { credit = NO_MONEY }: NotificationDetail): string =>
  credit > 0 ? m.creditIsKept({ text, credit: formatPkr(credit) }) : text;

/** An order that is closed with a part of its price. */
const withArrived = (text: string, { credit = NO_MONEY }: NotificationDetail): string =>
  credit > 0 ? m.arrivedIsCredit({ text, credit: formatPkr(credit) }) : text;

const orderPath = ({ orderId }: NotificationDetail): string =>
  orderId ? `/student/orders/${encodeURIComponent(orderId)}` : '/student/orders';

/** The text and the link of a notification about the row `subjectId`. */
export function notificationText(
  kind: NotificationKind,
  detail: NotificationDetail,
  subjectId: string,
): { title: string; text: string; path: string } {
  const { courseId, studentName = m.aStudent(), amount = NO_MONEY, reason, lectures = 1 } = detail;
  const courseTitle = courseTitleOf(detail);
  switch (kind) {
    case 'payment-approved':
      return {
        title: deferred.paymentApproved(),
        text: withCredit(m.youAreEnrolledIn({ course: courseTitle }), detail),
        path: courseId ? `/student/my-course/${courseId}` : '/student/courses',
      };
    case 'payment-rejected':
      return {
        title: deferred.paymentRejected(),
        text: withReason(m.paymentNotAccepted({ course: courseTitle }), reason),
        path: '/student/enrollment-status',
      };
    case 'certificate-issued':
      return {
        title: deferred.certificateIssued(),
        text: m.certificateIsReady({ course: courseTitle }),
        path: '/student/view-certificate',
      };
    case 'certificate-declined':
      return {
        title: m.certificateDeclined(),
        text: withReason(m.requestWasDeclined({ course: courseTitle }), reason),
        path: '/student/request-certificate',
      };
    case 'certificate-replaced':
      return {
        title: m.certificateReplaced(),
        text: withReason(m.certificateWasReplaced({ course: courseTitle }), reason),
        path: `/student/view-certificate/${encodeURIComponent(subjectId)}`,
      };
    case 'certificate-revoked':
      return {
        title: m.certificateRevoked(),
        text: withReason(m.certificateWasRevoked({ course: courseTitle }), reason),
        path: `/student/view-certificate/${encodeURIComponent(subjectId)}`,
      };
    case 'certificate-reinstated':
      return {
        title: m.certificateReinstated(),
        text: m.certificateIsValidAgain({ course: courseTitle }),
        path: `/student/view-certificate/${encodeURIComponent(subjectId)}`,
      };
    case 'enrollment-granted':
      return {
        title: shared.enrolled(),
        text: m.youAreEnrolledIn({ course: courseTitle }),
        path: courseId ? `/student/my-course/${courseId}` : '/student/courses',
      };
    case 'enrollment-ended':
      return {
        title: m.enrollmentEnded(),
        text: withReason(m.accessHasEnded({ course: courseTitle }), reason),
        path: '/student/courses',
      };
    case 'lecture-added':
      return {
        title: m.newLectures({ count: lectures }),
        text: m.completedCourseHasNewLectures({ course: courseTitle, count: lectures }),
        path: courseId ? `/student/my-course/${courseId}` : '/student/courses',
      };
    case 'balance-due':
      return {
        title: m.balanceDue(),
        text: m.weReceivedPart({ course: courseTitle, balance: formatPkr(detail.balanceDue ?? NO_MONEY) }),
        path: orderPath(detail),
      };
    case 'order-expiring':
      return {
        title: m.orderExpiresSoon(),
        text: m.orderExpiresAt({
          reference: detail.reference ?? '',
          course: courseTitle,
          time: formatDateTime(detail.expiresAt),
        }),
        path: orderPath(detail),
      };
    case 'order-expired':
      return {
        title: m.orderExpired(),
        text: withArrived(
          m.orderHasExpired({ reference: detail.reference ?? '', course: courseTitle }),
          detail,
        ),
        path: orderPath(detail),
      };
    case 'payment-reversed':
      return {
        title: m.paymentReversed(),
        text: withReason(m.bankTookPaymentBack({ course: courseTitle }), reason),
        path: orderPath(detail),
      };
    case 'order-refunded':
      return {
        title: m.orderRefunded(),
        text: withReason(m.priceIsCredit({ course: courseTitle, amount: formatPkr(amount) }), reason),
        path: orderPath(detail),
      };
    case 'credit-paid-out':
      return {
        title: m.creditPaidOut(),
        text: detail.transactionId
          ? m.weSentYourCredit({ amount: formatPkr(amount), transactionId: detail.transactionId })
          : m.weGaveYourCredit({ amount: formatPkr(amount) }),
        path: '/student/orders',
      };
    case 'credit-added':
      return {
        title: m.creditAdded(),
        text: m.paymentIsCredit({
          amount: formatPkr(amount),
          course: courseTitle,
          credit: formatPkr(detail.credit ?? amount),
        }),
        path: orderPath(detail),
      };
    case 'payment-submitted':
      return {
        title: m.newPayment(),
        text: m.studentSentPayment({ student: studentName, amount: formatPkr(amount), course: courseTitle }),
        path: `/admin/enrollments?payment=${encodeURIComponent(subjectId)}`,
      };
    case 'payment-taken-back':
      return {
        title: m.paymentTakenBack(),
        text: m.bankTookApprovedBack({
          student: studentName,
          amount: formatPkr(amount),
          course: courseTitle,
        }),
        path: `/admin/enrollments?payment=${encodeURIComponent(subjectId)}`,
      };
    case 'payment-contradicted':
      return {
        title: m.paymentContradicted(),
        text: m.approvedIsContradicted({
          student: studentName,
          amount: formatPkr(amount),
          course: courseTitle,
        }),
        path: `/admin/enrollments?payment=${encodeURIComponent(subjectId)}`,
      };
    case 'certificate-requested':
      return {
        title: deferred.newCertificateRequest(),
        text: m.studentAsksForCertificate({ student: studentName, course: courseTitle }),
        path: '/admin/cerificate-management',
      };
    case 'course-not-published':
      return {
        title: deferred.courseNotPublished(),
        text: `${m.courseWasNotPublished({ course: courseTitle })}${reason ? ` ${reason}` : ''}`,
        path: '/admin/courses?tab=drafts',
      };
  }
}
