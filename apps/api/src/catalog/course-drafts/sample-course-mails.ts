import * as m from '@qanoon/messages/server/mails';
import * as form from '@qanoon/messages/shared/course-form';
import * as deferred from '@qanoon/messages/shared/deferred';
import { type SampleMail, type SampleSetting, sampleCourse } from '../../platform/mail/sample-mail.ts';
import { sampleNotifications } from '../../platform/notifications/sample-notification.ts';

export function sampleCourseMails({ urls }: SampleSetting): SampleMail[] {
  const course = sampleCourse();
  const notified = sampleNotifications({ urls });
  return [
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
  ];
}
