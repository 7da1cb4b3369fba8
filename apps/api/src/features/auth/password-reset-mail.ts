import { SITE } from '@qanoon/contracts/site';
import { type Addressee, greeting } from '../../mail/greeting.ts';
import type { Mail } from '../../mail/mailer.ts';

/** The mail with the link to a page that sets a new password. */
export const resetMail = (to: Addressee, link: string): Mail => ({
  to: to.email,
  subject: `Reset your ${SITE.name} password`,
  text: [
    greeting(to),
    `Somebody asked for a new password for your ${SITE.name} account. To choose one, open this link:`,
    link,
    'The link works once, for 30 minutes. When the new password is set, you are signed out everywhere and sign in with it.',
    'If this was not you, ignore this mail: your password does not change.',
    `${SITE.name}\n${SITE.email}\n${SITE.phone}`,
  ].join('\n\n'),
});
