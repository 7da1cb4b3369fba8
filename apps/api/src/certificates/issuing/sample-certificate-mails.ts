import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { type SampleMail, type SampleSetting, sampleCourse } from '../../platform/mail/sample-mail.ts';
import { sampleNotifications } from '../../platform/notifications/sample-notification.ts';

/** The mails to students about certificates. */
export function sampleCertificateMails({ urls }: SampleSetting): SampleMail[] {
  const course = sampleCourse();
  const notified = sampleNotifications({ urls });
  const reasoned = { ...course, reason: m.nameIsMisspelt() };
  return [
    {
      id: 'certificate-issued',
      title: deferred.certificateIssued(),
      recipient: shared.student(),
      sentWhen: m.whenCertificateIsIssued(),
      states: [notified('default', m.onlyState(), 'certificate-issued', course)],
    },
    {
      id: 'certificate-changed',
      title: m.certificateDecided(),
      recipient: shared.student(),
      sentWhen: m.whenCertificateChanges(),
      states: [
        notified('declined', m.declinedWithReason(), 'certificate-declined', reasoned),
        notified('replaced', m.replacedWithReason(), 'certificate-replaced', reasoned),
        notified('revoked', m.revokedWithReason(), 'certificate-revoked', reasoned),
        notified('reinstated', m.reinstatedAfterRevocation(), 'certificate-reinstated', course),
      ],
    },
  ];
}

/** The mails to reviewers about one request. */
export function sampleRequestMails({ urls }: SampleSetting): SampleMail[] {
  const requested = { ...sampleCourse(), studentName: m.nameOfStudent() };
  const notified = sampleNotifications({ urls });
  return [
    {
      id: 'certificate-requested',
      title: m.certificateToIssue(),
      recipient: m.reviewers(),
      sentWhen: m.toEachAdministratorWhoReviewsCertificates(),
      states: [
        notified('verified', m.verifiedAddress(), 'certificate-requested', requested),
        notified('unverified', m.unverifiedAddress(), 'certificate-requested', requested, false),
      ],
    },
  ];
}
