import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import { type SampleMail, type SampleSetting, sampleCourse } from '../platform/mail/sample-mail.ts';
import { sampleNotifications } from '../platform/notifications/sample-notification.ts';

export function sampleEnrollmentMails({ urls }: SampleSetting): SampleMail[] {
  const course = sampleCourse();
  const notified = sampleNotifications({ urls });
  return [
    {
      id: 'enrollment-changed',
      title: m.enrollmentGrantedOrEnded(),
      recipient: shared.student(),
      sentWhen: m.whenAdministratorEnrollsStudentOr(),
      states: [
        notified('granted', m.granted(), 'enrollment-granted', {
          ...course,
          courseId: 'sample',
        }),
        notified('ended-reason', m.endedWithReason(), 'enrollment-ended', {
          ...course,
          reason: m.feeWasRefunded(),
        }),
        notified('ended', m.endedWithoutReason(), 'enrollment-ended', course),
      ],
    },
  ];
}

export function sampleLectureMails({ urls }: SampleSetting): SampleMail[] {
  const course = sampleCourse();
  const notified = sampleNotifications({ urls });
  return [
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
  ];
}
