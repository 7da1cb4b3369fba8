import type { NotificationDetail, NotificationKind } from '@qanoon/contracts/platform/notifications';
import type { Academy } from '@qanoon/domain/academy/academy';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/server/common';
import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import * as form from '@qanoon/messages/shared/course-form';
import * as deferred from '@qanoon/messages/shared/deferred';
import { nameOf } from '../../lib/academy-name.ts';
import type { Deps } from '../../lib/context.ts';
import type { Env } from '../../lib/env.ts';
import { type DescribedChange, payeeChangeMail } from '../../money/payees/payee-change-mail.ts';
import { paymentReceivedMail } from '../../orders/payments/payment-received-mail.ts';
import { verificationMail } from '../../people/email/email-verification-mail.ts';
import { invitationMail } from '../../people/invitations/invitation-mail.ts';
import { passwordChangedMail } from '../../people/passwords/password-changed-mail.ts';
import { resetMail } from '../../people/passwords/password-reset-mail.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { publicPage } from '../../platform/mail/public-page.ts';
import { notificationMail, settingsUrlOf } from '../../platform/notifications/notification-mail.ts';
import { addressChangedMail, importedStudentMail } from '../students/students-mail.ts';
import { sampleApprovalsMail } from './sample-approvals-mail.ts';
import { sampleCertificateMails } from './sample-certificate-mails.ts';
import type { SampleMail, SampleState } from './sample-mail.ts';
import { sampleOrderMails } from './sample-order-mails.ts';
import { sampleReviewMails } from './sample-review-mails.ts';

const payment = () =>
  ({
    courseTitle: m.titleOfCourse(),
    courseId: 'sample',
    amount: asPaisa(4500_00),
    method: 'bank',
    transactionId: 'FT26325A1B2C',
  }) as const;
const payee = () =>
  ({
    method: 'bank',
    accountTitle: m.titleOfAccount(),
    number: m.numberOfAccount(),
    iban: '',
    bankName: m.nameOfBank(),
    instructions: '',
  }) as const;

/** Every mail that the server sends, with sample data in the current language, for the preview in the console. */
export function sampleMails(academy: Academy, urls: Env['urls'], at: Date): SampleMail[] {
  const { reviewHours } = academy;
  const name = nameOf(academy);
  const samplePayment = payment();
  const samplePayee = payee();
  const sampleStudent = { studentName: m.nameOfStudent() };
  const sampleReason = { reason: m.screenshotDoesNotShow() };
  const link = (path: string) => publicPage(urls.public, `/auth/${path}/sample`);
  const only = (content: MailContent, verified = true): SampleState[] => [
    { id: 'default', label: m.onlyState(), content, verified },
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
    content: notificationMail(urls, { verified }, { kind, detail, subjectId: 'sample' }),
    settingsUrl: settingsUrlOf(urls, { kind, detail, subjectId: 'sample' }),
  });
  const received = (id: string, label: string, verified: boolean): SampleState => ({
    id,
    label,
    verified,
    content: paymentReceivedMail(
      { ...samplePayment, payee: samplePayee, createdAt: at },
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
      { ...change, actorName: m.nameOfAdministrator(), at: at.toISOString() },
      { adminUrl: urls.admin, verified: true },
    ),
  });
  const course = { courseTitle: samplePayment.courseTitle };

  return [
    {
      id: 'welcome',
      title: m.welcome(),
      recipient: shared.student(),
      sentWhen: m.whenStudentSignsUp(),
      states: verification('welcome'),
    },
    {
      id: 'verification',
      title: shared.verifyYourEmailAddress(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.whenSomebodyRequestsAnotherVerification(),
      states: verification('link'),
    },
    {
      id: 'reminder',
      title: m.reminderToVerify(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.onceTwoDaysAfterSign(),
      states: verification('reminder'),
    },
    {
      id: 'password-reset',
      title: common.resetYourPassword(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.whenSomebodyRequestsNewPassword(),
      states: only(resetMail(name, link('reset-password'))),
    },
    {
      id: 'password-changed',
      title: m.passwordChanged(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.whenPasswordOfAccountChanges(),
      states: only(passwordChangedMail(name, { publicUrl: urls.public, at })),
    },
    {
      id: 'payment-received',
      title: common.weReceivedYourPayment(),
      recipient: shared.student(),
      sentWhen: m.whenStudentSubmitsPayment(),
      states: [
        received('verified', m.verifiedAddress(), true),
        received('unverified', m.unverifiedAddress(), false),
      ],
    },
    {
      id: 'payment-decided',
      title: m.paymentDecided(),
      recipient: shared.student(),
      sentWhen: m.whenPaymentIsApprovedOr(),
      states: [
        notified('approved', shared.approved(), 'payment-approved', samplePayment),
        notified('rejected-reason', m.rejectedWithReason(), 'payment-rejected', {
          ...samplePayment,
          ...sampleReason,
        }),
        notified('rejected', m.rejectedWithoutReason(), 'payment-rejected', samplePayment),
      ],
    },
    ...sampleOrderMails(notified, { payment: samplePayment, at }),
    {
      id: 'enrollment-changed',
      title: m.enrollmentGrantedOrEnded(),
      recipient: shared.student(),
      sentWhen: m.whenAdministratorEnrollsStudentOr(),
      states: [
        notified('granted', m.granted(), 'enrollment-granted', {
          ...course,
          courseId: samplePayment.courseId,
        }),
        notified('ended-reason', m.endedWithReason(), 'enrollment-ended', {
          ...course,
          reason: m.feeWasRefunded(),
        }),
        notified('ended', m.endedWithoutReason(), 'enrollment-ended', course),
      ],
    },
    ...sampleCertificateMails(notified, course),
    {
      id: 'lecture-added',
      title: m.newLecturesInCompletedCourse(),
      recipient: shared.student(),
      sentWhen: m.whenLecturesAreAddedTo(),
      states: [
        notified('one', m.oneLecture(), 'lecture-added', { ...course, lectures: 1 }),
        notified('several', m.severalLectures(), 'lecture-added', { ...course, lectures: 3 }),
      ],
    },
    {
      id: 'course-not-published',
      title: deferred.courseNotPublished(),
      recipient: deferred.author(),
      sentWhen: m.whenScheduledCourseIsNot(),
      states: [
        notified('incomplete', m.somethingIsMissing(), 'course-not-published', {
          ...course,
          reason: form.courseTitleIsRequired(),
        }),
      ],
    },
    {
      id: 'address-changed',
      title: m.emailAddressChanged(),
      recipient: shared.student(),
      sentWhen: m.toFormerAndNewAddress(),
      states: [false, true].map((isNew) => ({
        id: isNew ? 'new' : 'former',
        label: isNew ? m.newAddress() : m.formerAddress(),
        verified: false,
        content: addressChangedMail(name, { isNew, at, publicUrl: urls.public }),
      })),
    },
    {
      id: 'invitation',
      title: m.invitation(),
      recipient: m.invitedAdministrator(),
      sentWhen: m.whenAdministratorInvitesSomebody(),
      states: only(
        invitationMail(name, { inviter: m.nameOfAdministrator(), link: link('invitation') }),
        false,
      ),
    },
    {
      id: 'imported-student',
      title: m.accountOpenedByOffice(),
      recipient: shared.student(),
      sentWhen: m.whenAdministratorImportsStudent(),
      states: only(
        importedStudentMail(name, { link: link('reset-password'), courses: [course.courseTitle] }),
        false,
      ),
    },
    {
      id: 'payee-changed',
      title: m.paymentAccountChanged(),
      recipient: deferred.owner(),
      sentWhen: m.whenAdministratorAddsOrChanges(),
      states: [
        payeeState('added', m.added(), { change: 'payee.added', after: samplePayee }),
        payeeState('changed', m.changed(), {
          change: 'payee.changed',
          before: { ...samplePayee, accountTitle: m.formerTitleOfAccount() },
          after: samplePayee,
        }),
      ],
    },
    {
      id: 'payment-submitted',
      title: m.paymentToReview(),
      recipient: m.reviewers(),
      sentWhen: m.toEachAdministratorWhoReviews(),
      states: [
        notified('verified', m.verifiedAddress(), 'payment-submitted', {
          ...samplePayment,
          ...sampleStudent,
        }),
        notified(
          'unverified',
          m.unverifiedAddress(),
          'payment-submitted',
          { ...samplePayment, ...sampleStudent },
          false,
        ),
      ],
    },
    ...sampleReviewMails({ payment: samplePayment, reviewHours, urls, at }),
    sampleApprovalsMail({ amount: samplePayment.amount, urls, at }),
    {
      id: 'certificate-requested',
      title: m.certificateToIssue(),
      recipient: m.reviewers(),
      sentWhen: m.toEachAdministratorWhoReviewsCertificates(),
      states: [
        notified('verified', m.verifiedAddress(), 'certificate-requested', { ...course, ...sampleStudent }),
        notified(
          'unverified',
          m.unverifiedAddress(),
          'certificate-requested',
          { ...course, ...sampleStudent },
          false,
        ),
      ],
    },
  ];
}

/** One of these mails in one of its states; undefined when there is no such mail or state. */
export const findSample = (
  academy: Academy,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { mailId, stateId }: { mailId: string; stateId: string },
): SampleState | undefined =>
  sampleMails(academy, env.urls, now())
    .find(({ id }) => id === mailId)
    ?.states.find(({ id }) => id === stateId);
