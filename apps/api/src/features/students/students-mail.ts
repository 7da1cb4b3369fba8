import { formatDateTime } from '@qanoon/contracts/dates';
import { SITE } from '@qanoon/contracts/site';
import { SIGNATURE } from '../../mail/greeting.ts';
import type { Mail } from '../../mail/mailer.ts';

/** The days for which the link of an imported student is valid. */
export const FIRST_PASSWORD_DAYS = 7;

/**
 * The mail about a changed address, to the former and to the new one. It contains neither, because one of them
 * may belong to a stranger.
 */
export const addressChangedMail = (to: string, { isNew, at }: { isNew: boolean; at: Date }): Mail => ({
  to,
  subject: `The e-mail address of your ${SITE.name} account was changed`,
  text: [
    'Assalam-o-alaikum,',
    isNew
      ? `On ${formatDateTime(at.toISOString())} (Pakistan time) the ${SITE.name} office entered this address for an account. You sign in with this address from now on; your password stays the same. You get a separate mail to verify the address.`
      : `On ${formatDateTime(at.toISOString())} (Pakistan time) the ${SITE.name} office changed the e-mail address of your account to another one. You sign in with the new address from now on; your password stays the same.`,
    isNew
      ? 'If you do not know about this account, write to us.'
      : 'If you did not ask for this change, write to us.',
    SIGNATURE,
  ].join('\n\n'),
});

/** The mail to a student whom an administrator has imported, with the link to choose a password. */
export const importedStudentMail = (
  to: string,
  { link, publicUrl }: { link: string; publicUrl: string },
): Mail => ({
  to,
  subject: `Your ${SITE.name} account`,
  text: [
    'Assalam-o-alaikum,',
    `The ${SITE.name} office has opened an account for this e-mail address. To choose your password, open this link:`,
    link,
    `The link works once, for ${FIRST_PASSWORD_DAYS} days. Later you get a new one at ${publicUrl}/auth/forgot-password.`,
    'If you did not expect this mail, ignore it: nobody can sign in before a password is chosen.',
    SIGNATURE,
  ].join('\n\n'),
});
