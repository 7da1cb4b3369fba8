import { formatPkr } from '@qanoon/contracts/money';
import {
  type NotificationDetail,
  type NotificationKind,
  notificationText,
} from '@qanoon/contracts/notifications';
import { transactionIdLabel } from '@qanoon/contracts/payments';
import type { Env } from '../../env.ts';
import type { MailContent, MailFact } from '../../mail/mail-content.ts';

export type NotificationMail = { content: MailContent; settingsUrl: string };

/** The parts of a mail that differ by kind; the rest is the notification's own text. */
const TEXTS: Record<NotificationKind, { heading: string; button: string; more?: string; note?: string }> = {
  'payment-approved': {
    heading: 'Your payment is approved',
    button: 'Start learning',
  },
  'payment-rejected': {
    heading: 'Your payment was not accepted',
    button: 'See the decision',
    more: 'If you have already paid, do not pay again: press Submit again, and send the same transaction ID with a screenshot that shows the amount, the account and the date.',
  },
  'certificate-issued': {
    heading: 'Your certificate is ready',
    button: 'View the certificate',
    note: 'Anybody can check the certificate by its ID on our website.',
  },
  'enrollment-granted': {
    heading: 'You are enrolled',
    button: 'Start learning',
  },
  'enrollment-ended': {
    heading: 'Your enrollment has ended',
    button: 'My courses',
    more: 'Your progress is saved. You may enroll again on the page of the course.',
  },
  'lecture-added': {
    heading: 'New lectures in a course that you completed',
    button: 'Open the course',
  },
  'payment-submitted': {
    heading: 'New payment to review',
    button: 'Review this payment',
    more: 'Compare the screenshot with the amount and the transaction ID before you approve.',
  },
  'certificate-requested': {
    heading: 'New certificate request',
    button: 'Open the requests',
  },
  'course-not-published': {
    heading: 'A scheduled course was not published',
    button: 'Open the drafts',
    more: 'Correct the draft and schedule it again, or publish it at once.',
  },
};

/**
 * A notification as a mail. `verified`: whether the recipient's address is verified. An unverified address may
 * belong to a stranger: its mails contain nothing that a student typed.
 */
export function notificationMail(
  urls: Env['urls'],
  { verified }: { verified: boolean },
  notification: { kind: NotificationKind; detail: NotificationDetail; subjectId: string },
): NotificationMail {
  const { kind, subjectId } = notification;
  const { studentName, transactionId, ...safe } = notification.detail;
  const detail = verified ? notification.detail : safe;
  // The reason has its own row.
  const { title, text, path } = notificationText(kind, { ...detail, reason: null }, subjectId);
  const { heading, button, more, note } = TEXTS[kind];
  const origin = path.startsWith('/admin') ? urls.admin : urls.student;
  return {
    content: {
      subject: `${title}: ${detail.courseTitle}`,
      preheader: text,
      heading,
      paragraphs: [text, ...(more ? [more] : [])],
      facts: factsOf(detail),
      button: { label: button, url: `${origin}${path}` },
      ...(note && { note }),
    },
    settingsUrl: path.startsWith('/admin')
      ? `${urls.admin}/admin/settings`
      : `${urls.student}/student/settings`,
  };
}

function factsOf(detail: NotificationDetail): MailFact[] {
  const { studentName, courseTitle, amount, method, transactionId, reason } = detail;
  const facts = [
    { label: 'Student', value: studentName },
    { label: 'Course', value: courseTitle },
    { label: 'Amount', value: amount === undefined ? undefined : formatPkr(amount) },
    { label: 'Method', value: method },
    { label: transactionIdLabel(method), value: transactionId },
    { label: 'Reason', value: reason },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
