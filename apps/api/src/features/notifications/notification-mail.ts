import {
  type NotificationDetail,
  type NotificationKind,
  notificationText,
} from '@qanoon/contracts/notifications';
import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';
import type { Env } from '../../env.ts';
import { type Addressee, greeting } from '../../mail/greeting.ts';

/**
 * A notification as a plain-text e-mail. Text that people typed becomes one line, so that a name cannot add a
 * paragraph.
 */
export function notificationMail(
  urls: Env['urls'],
  to: Addressee,
  kind: NotificationKind,
  fullDetail: NotificationDetail,
) {
  const detail = inOneLine(fullDetail);
  // An unverified address may belong to a stranger: its mails contain no names.
  const { title, text, path } = notificationText(
    kind,
    to.emailVerifiedAt ? detail : { ...detail, studentName: undefined },
  );
  const origin = path.startsWith('/admin') ? urls.admin : urls.student;
  const settings = path.startsWith('/admin')
    ? `${urls.admin}/admin/settings`
    : `${urls.student}/student/settings`;
  return {
    to: to.email,
    subject: `${title}: ${detail.courseTitle}`,
    text: [
      greeting(to),
      // Mail programs may show the no-break space of an amount wrongly.
      text.replaceAll('\u00a0', ' '),
      `${origin}${path}`,
      `You get this mail because e-mail notifications are on in your settings: ${settings}`,
      `${SITE.name}\n${SITE.email} · ${SITE.phone}`,
    ].join('\n\n'),
  };
}

const inOneLine = ({
  courseTitle,
  studentName,
  reason,
  ...rest
}: NotificationDetail): NotificationDetail => ({
  ...rest,
  courseTitle: asOneLine(courseTitle),
  ...(studentName !== undefined && { studentName: asOneLine(studentName) }),
  ...(reason && { reason: asOneLine(reason) }),
});
