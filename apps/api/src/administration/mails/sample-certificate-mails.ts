import type { NotificationDetail, NotificationKind } from '@qanoon/contracts/platform/notifications';
import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { SampleMail, SampleState } from './sample-mail.ts';

type Notified = (
  id: string,
  label: string,
  kind: NotificationKind,
  detail: NotificationDetail,
) => SampleState;

/** The mails to students about certificates. */
export function sampleCertificateMails(notified: Notified, course: NotificationDetail): SampleMail[] {
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
