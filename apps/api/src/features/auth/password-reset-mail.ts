import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';
import type { Mail } from '../../mail/mailer.ts';

/** The letter with the link that lets somebody choose a new password. */
export const resetMail = (to: { email: string; fullName: string }, link: string): Mail => ({
  to: to.email,
  subject: `Reset your ${SITE.name} password`,
  text: [
    `Assalam-o-alaikum ${asOneLine(to.fullName)},`,
    `Somebody asked for a new password for your ${SITE.name} account. To choose one, open this link:`,
    link,
    'The link works once, for 30 minutes. When the new password is set, you are signed out everywhere and sign in with it.',
    'If this was not you, leave this mail alone: your password stays as it is.',
    `${SITE.name}\n${SITE.email}\n${SITE.phone}`,
  ].join('\n\n'),
});
