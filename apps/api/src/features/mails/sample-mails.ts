import type { Academy } from '@qanoon/contracts/academy';
import type { MailSample } from '@qanoon/contracts/mails';
import type { NotificationDetail, NotificationKind } from '@qanoon/contracts/notifications';
import type { Env } from '../../env.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { verificationMail } from '../auth/email-verification-mail.ts';
import { passwordChangedMail } from '../auth/password-changed-mail.ts';
import { resetMail } from '../auth/password-reset-mail.ts';
import { invitationMail } from '../invitations/invitation-mail.ts';
import { notificationMail } from '../notifications/notification-mail.ts';
import { type DescribedChange, payeeChangeMail } from '../payees/payee-change-mail.ts';
import { paymentReceivedMail } from '../payments/payment-received-mail.ts';
import { addressChangedMail, importedStudentMail } from '../students/students-mail.ts';

export const SAMPLE_RECIPIENT = 'Name of the recipient';

const PAYMENT = {
  courseTitle: 'Title of the course',
  courseId: 'sample',
  amount: 4500,
  method: 'bank',
  transactionId: 'FT26325A1B2C',
} as const;
const STUDENT = { studentName: 'Name of the student' };
const PAYEE = {
  method: 'bank',
  accountTitle: 'Title of the account',
  number: 'Number of the account',
  iban: '',
  bankName: 'Name of the bank',
  instructions: '',
} as const;
const REASON = { reason: 'The screenshot does not show the transaction ID.' };

type SampleState = {
  id: string;
  label: string;
  content: MailContent;
  settingsUrl?: string;
  /** False: the recipient's address is not verified, so the mail greets without a name. */
  verified: boolean;
};
type SampleMail = Omit<MailSample, 'states'> & { states: SampleState[] };

/** Every mail that the server sends, with sample data, for the preview in the console. */
export function sampleMails(academy: Academy, urls: Env['urls'], at: Date): SampleMail[] {
  const { name, reviewHours } = academy;
  const link = (path: string) => `${urls.public}/auth/${path}/sample`;
  const only = (content: MailContent, verified = true): SampleState[] => [
    { id: 'default', label: 'Only state', content, verified },
  ];
  const verification = (kind: Parameters<typeof verificationMail>[2]) =>
    only(verificationMail(name, link('verify-email'), kind), false);
  const notified = (
    id: string,
    label: string,
    kind: NotificationKind,
    detail: NotificationDetail,
    verified = true,
  ): SampleState => ({
    id,
    label,
    verified,
    ...notificationMail(urls, { verified }, { kind, detail, subjectId: 'sample' }),
  });
  const received = (id: string, label: string, verified: boolean): SampleState => ({
    id,
    label,
    verified,
    content: paymentReceivedMail(
      { ...PAYMENT, payee: PAYEE, createdAt: at },
      { verified, reviewHours, studentUrl: urls.student },
    ),
    settingsUrl: `${urls.student}/student/settings`,
  });
  const payeeState = (
    id: string,
    label: string,
    change: Pick<DescribedChange, 'change' | 'before' | 'after'>,
  ): SampleState => ({
    id,
    label,
    verified: true,
    content: payeeChangeMail(
      { ...change, actorName: 'Name of the administrator', at: at.toISOString() },
      { adminUrl: urls.admin, verified: true },
    ),
  });
  const course = { courseTitle: PAYMENT.courseTitle };

  return [
    {
      id: 'welcome',
      title: 'Welcome',
      recipient: 'Student',
      sentWhen: 'when a student signs up',
      states: verification('welcome'),
    },
    {
      id: 'verification',
      title: 'Verify your email address',
      recipient: 'Student or administrator',
      sentWhen: 'when somebody requests another verification link',
      states: verification('link'),
    },
    {
      id: 'reminder',
      title: 'Reminder to verify',
      recipient: 'Student or administrator',
      sentWhen: 'once, two days after the sign-up, if the address is not verified',
      states: verification('reminder'),
    },
    {
      id: 'password-reset',
      title: 'Reset your password',
      recipient: 'Student or administrator',
      sentWhen: 'when somebody requests a new password',
      states: only(resetMail(name, link('reset-password'))),
    },
    {
      id: 'password-changed',
      title: 'Password changed',
      recipient: 'Student or administrator',
      sentWhen: 'when the password of an account changes',
      states: only(passwordChangedMail(name, { publicUrl: urls.public, at })),
    },
    {
      id: 'payment-received',
      title: 'We received your payment',
      recipient: 'Student',
      sentWhen: 'when a student submits a payment',
      states: [
        received('verified', 'Verified address', true),
        received('unverified', 'Unverified address', false),
      ],
    },
    {
      id: 'payment-decided',
      title: 'Payment decided',
      recipient: 'Student',
      sentWhen: 'when a payment is approved or rejected',
      states: [
        notified('approved', 'Approved', 'payment-approved', PAYMENT),
        notified('rejected-reason', 'Rejected with a reason', 'payment-rejected', { ...PAYMENT, ...REASON }),
        notified('rejected', 'Rejected without a reason', 'payment-rejected', PAYMENT),
      ],
    },
    {
      id: 'enrollment-changed',
      title: 'Enrollment granted or ended',
      recipient: 'Student',
      sentWhen: 'when an administrator enrolls a student or ends an enrollment',
      states: [
        notified('granted', 'Granted', 'enrollment-granted', { ...course, courseId: PAYMENT.courseId }),
        notified('ended-reason', 'Ended with a reason', 'enrollment-ended', {
          ...course,
          reason: 'The fee was refunded.',
        }),
        notified('ended', 'Ended without a reason', 'enrollment-ended', course),
      ],
    },
    {
      id: 'certificate-issued',
      title: 'Certificate issued',
      recipient: 'Student',
      sentWhen: 'when a certificate is issued',
      states: [notified('default', 'Only state', 'certificate-issued', course)],
    },
    {
      id: 'lecture-added',
      title: 'New lectures in a completed course',
      recipient: 'Student',
      sentWhen: 'when lectures are added to a course that a student has completed',
      states: [
        notified('one', 'One lecture', 'lecture-added', { ...course, lectures: 1 }),
        notified('several', 'Several lectures', 'lecture-added', { ...course, lectures: 3 }),
      ],
    },
    {
      id: 'course-not-published',
      title: 'Course not published',
      recipient: 'Author',
      sentWhen: 'when a scheduled course is not ready at its time',
      states: [
        notified('incomplete', 'Something is missing', 'course-not-published', {
          ...course,
          reason: 'Course title is required',
        }),
      ],
    },
    {
      id: 'address-changed',
      title: 'Email address changed',
      recipient: 'Student',
      sentWhen: 'to the former and the new address, when an administrator corrects it',
      states: [false, true].map((isNew) => ({
        id: isNew ? 'new' : 'former',
        label: isNew ? 'New address' : 'Former address',
        verified: false,
        content: addressChangedMail(name, { isNew, at, signInUrl: `${urls.public}/auth/login` }),
      })),
    },
    {
      id: 'invitation',
      title: 'Invitation',
      recipient: 'Invited administrator',
      sentWhen: 'when an administrator invites somebody',
      states: only(
        invitationMail(name, { inviter: 'Name of the administrator', link: link('invitation') }),
        false,
      ),
    },
    {
      id: 'imported-student',
      title: 'Account opened by the office',
      recipient: 'Student',
      sentWhen: 'when an administrator imports a student',
      states: only(importedStudentMail(name, link('reset-password')), false),
    },
    {
      id: 'payee-changed',
      title: 'Payment account changed',
      recipient: 'Owner',
      sentWhen: 'when an administrator adds or changes a payment account',
      states: [
        payeeState('added', 'Added', { change: 'payee.added', after: PAYEE }),
        payeeState('changed', 'Changed', {
          change: 'payee.changed',
          before: { ...PAYEE, accountTitle: 'Former title of the account' },
          after: PAYEE,
        }),
      ],
    },
    {
      id: 'payment-submitted',
      title: 'Payment to review',
      recipient: 'Reviewers',
      sentWhen: 'to each administrator who reviews payments, when a student submits one',
      states: [
        notified('verified', 'Verified address', 'payment-submitted', { ...PAYMENT, ...STUDENT }),
        notified('unverified', 'Unverified address', 'payment-submitted', { ...PAYMENT, ...STUDENT }, false),
      ],
    },
    {
      id: 'certificate-requested',
      title: 'Certificate to issue',
      recipient: 'Reviewers',
      sentWhen: 'to each administrator who reviews certificates, when a student requests one',
      states: [
        notified('verified', 'Verified address', 'certificate-requested', { ...course, ...STUDENT }),
        notified(
          'unverified',
          'Unverified address',
          'certificate-requested',
          { ...course, ...STUDENT },
          false,
        ),
      ],
    },
  ];
}
