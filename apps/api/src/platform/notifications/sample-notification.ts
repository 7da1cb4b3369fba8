import type { NotificationDetail, NotificationKind } from '@qanoon/contracts/platform/notifications';
import type { SampleSetting, SampleState } from '../mail/sample-mail.ts';
import { notificationMail, settingsUrlOf } from './notification-mail.ts';

/** Returns a function for the states of mails that notifications send. */
export const sampleNotifications =
  ({ urls }: Pick<SampleSetting, 'urls'>) =>
  (
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
