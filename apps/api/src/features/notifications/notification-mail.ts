import { type NotificationDetail, type NotificationKind, notificationWords } from '@qanoon/contracts/notifications';
import { SITE } from '@qanoon/contracts/site';
import type { Env } from '../../env.ts';

/** What the bell tells, as a plain letter. */
export function notificationMail(urls: Env['urls'], to: { email: string; name: string }, kind: NotificationKind, detail: NotificationDetail) {
  const { title, text, path } = notificationWords(kind, detail);
  const origin = path.startsWith('/admin') ? urls.admin : urls.student;
  const settings = path.startsWith('/admin') ? `${urls.admin}/admin/settings` : `${urls.student}/student/settings`;
  return {
    to: to.email,
    subject: `${title}: ${detail.courseTitle}`,
    text: [
      `Assalam-o-alaikum ${to.name},`,
      // Mail programs break lines at the no-break space of an amount no better than at any other.
      text.replaceAll('\u00a0', ' '),
      `${origin}${path}`,
      `You get this mail because e-mail notifications are on in your settings: ${settings}`,
      `${SITE.name}\n${SITE.email} · ${SITE.phone}`,
    ].join('\n\n'),
  };
}
