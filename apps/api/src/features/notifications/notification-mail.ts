import { type NotificationDetail, type NotificationKind, notificationWords } from '@qanoon/contracts/notifications';
import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';
import type { Env } from '../../env.ts';

/** What the bell tells, as a plain letter. Whatever people typed stays inside its own line: a name cannot write a paragraph of ours. */
export function notificationMail(urls: Env['urls'], to: { email: string; name: string }, kind: NotificationKind, typed: NotificationDetail) {
  const detail = inOneLine(typed);
  const { title, text, path } = notificationWords(kind, detail);
  const origin = path.startsWith('/admin') ? urls.admin : urls.student;
  const settings = path.startsWith('/admin') ? `${urls.admin}/admin/settings` : `${urls.student}/student/settings`;
  return {
    to: to.email,
    subject: `${title}: ${detail.courseTitle}`,
    text: [
      `Assalam-o-alaikum ${asOneLine(to.name)},`,
      // Mail programs break lines at the no-break space of an amount no better than at any other.
      text.replaceAll('\u00a0', ' '),
      `${origin}${path}`,
      `You get this mail because e-mail notifications are on in your settings: ${settings}`,
      `${SITE.name}\n${SITE.email} · ${SITE.phone}`,
    ].join('\n\n'),
  };
}

const inOneLine = ({ courseTitle, studentName, reason, ...rest }: NotificationDetail): NotificationDetail => ({
  ...rest,
  courseTitle: asOneLine(courseTitle),
  ...(studentName !== undefined && { studentName: asOneLine(studentName) }),
  ...(reason && { reason: asOneLine(reason) }),
});
