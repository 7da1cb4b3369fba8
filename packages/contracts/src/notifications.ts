import { z } from 'zod';
import { formatPkr } from './money.ts';
import type { PaymentMethod } from './payments.ts';
import { id, page, pageInput, timestamp } from './primitives.ts';

/**
 * The kinds of notifications of the bell (§2, Protected layout): six for students, three for administrators.
 */
export const NOTIFICATION_KINDS = [
  'payment-approved',
  'payment-rejected',
  'certificate-issued',
  'enrollment-granted',
  'enrollment-ended',
  'lecture-added',
  'payment-submitted',
  'certificate-requested',
  'course-not-published',
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

/** The data that an open page should refetch. */
export const LIVE_TOPICS = ['notifications', 'payments', 'certificates', 'enrollments'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
export const liveEvent = z.strictObject({ topics: z.array(z.enum(LIVE_TOPICS)) });
export type LiveEvent = z.infer<typeof liveEvent>;

/** The parameters of a notification's text. `amount` is PKR. */
export type NotificationDetail = {
  courseTitle: string;
  courseId?: string;
  studentName?: string;
  amount?: number;
  method?: PaymentMethod;
  transactionId?: string;
  reason?: string | null;
  /** The number of added lectures. */
  lectures?: number;
};

/** The text and the link of a notification about the row `subjectId`. */
export function notificationText(
  kind: NotificationKind,
  detail: NotificationDetail,
  subjectId: string,
): { title: string; text: string; path: string } {
  const { courseTitle, courseId, studentName = 'A student', amount = 0, reason, lectures = 1 } = detail;
  switch (kind) {
    case 'payment-approved':
      return {
        title: 'Payment approved',
        text: `You are enrolled in ${courseTitle}. You can start learning now.`,
        path: courseId ? `/student/my-course/${courseId}` : '/student/courses',
      };
    case 'payment-rejected':
      return {
        title: 'Payment rejected',
        text: `Your payment for ${courseTitle} was not accepted.${reason ? ` Reason: ${reason}` : ''}`,
        path: '/student/enrollment-status',
      };
    case 'certificate-issued':
      return {
        title: 'Certificate issued',
        text: `Your certificate for ${courseTitle} is ready to download.`,
        path: '/student/view-certificate',
      };
    case 'enrollment-granted':
      return {
        title: 'Enrolled',
        text: `You are enrolled in ${courseTitle}. You can start learning now.`,
        path: courseId ? `/student/my-course/${courseId}` : '/student/courses',
      };
    case 'enrollment-ended':
      return {
        title: 'Enrollment ended',
        text: `Your access to ${courseTitle} has ended.${reason ? ` Reason: ${reason}` : ''}`,
        path: '/student/courses',
      };
    case 'lecture-added':
      return {
        title: lectures === 1 ? 'New lecture' : 'New lectures',
        text: `${courseTitle}, which you have completed, has ${lectures === 1 ? 'a new lecture' : `${lectures} new lectures`}. Your completion stays valid.`,
        path: courseId ? `/student/my-course/${courseId}` : '/student/courses',
      };
    case 'payment-submitted':
      return {
        title: 'New payment',
        text: `${studentName} sent ${formatPkr(amount)} for ${courseTitle}.`,
        path: `/admin/enrollments?payment=${encodeURIComponent(subjectId)}`,
      };
    case 'certificate-requested':
      return {
        title: 'New certificate request',
        text: `${studentName} asks for a certificate for ${courseTitle}.`,
        path: '/admin/cerificate-management',
      };
    case 'course-not-published':
      return {
        title: 'Course not published',
        text: `${courseTitle} was not published at the scheduled time.${reason ? ` ${reason}` : ''}`,
        path: '/admin/courses?tab=drafts',
      };
  }
}
