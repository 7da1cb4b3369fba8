import {
  type NotificationDetail,
  type NotificationKind,
  notificationText,
} from '@qanoon/contracts/notifications';
import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';
import type { Env } from '../../env.ts';
import { type Addressee, greeting } from '../../mail/greeting.ts';

/** What the bell tells, as a plain e-mail. Whatever people typed stays inside its own line: a name cannot write a paragraph of ours. */
export function notificationMail(
  urls: Env['urls'],
  to: Addressee,
  kind: NotificationKind,
  typed: NotificationDetail,
) {
  const detail = inOneLine(typed);
  // An unverified address may be a stranger's: names are left out of its mails.
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
      // Mail programs break lines at the no-break space of an amount no better than at any other.
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
