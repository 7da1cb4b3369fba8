import { formatDateTime } from '@qanoon/contracts/dates';
import type { MailContent } from '../../mail/mail-content.ts';

/** The days for which the link of an imported student is valid. */
export const FIRST_PASSWORD_DAYS = 7;

/**
 * The mail about a changed address, to the former and to the new one. It contains neither, because one of them
 * may belong to a stranger.
 */
export const addressChangedMail = (
  academyName: string,
  { isNew, at, signInUrl }: { isNew: boolean; at: Date; signInUrl: string },
): MailContent => ({
  subject: 'Your email address was changed',
  preheader: `The email address of your ${academyName} account was changed.`,
  heading: 'Your email address was changed',
  paragraphs: [
    isNew
      ? `On ${formatDateTime(at.toISOString())} (Pakistan time) the office of ${academyName} entered this address for an account. You get another mail to verify it.`
      : `On ${formatDateTime(at.toISOString())} (Pakistan time) the office of ${academyName} changed the email address of your account to another one.`,
    'From now on you sign in with the new address. Your password stays the same.',
  ],
  ...(isNew && { button: { label: 'Sign in', url: signInUrl } }),
  note: isNew
    ? 'If you do not know about this account, write to us.'
    : 'If you did not ask for this change, write to us.',
});

/** The mail to a student whom an administrator has imported, with the link to choose a password. */
export const importedStudentMail = (academyName: string, link: string): MailContent => ({
  subject: `Your ${academyName} account`,
  preheader: 'Choose your password to sign in for the first time.',
  heading: 'Choose your password',
  paragraphs: [
    `The office of ${academyName} has opened an account for this email address. Press the button to choose your password.`,
  ],
  button: { label: 'Choose my password', url: link },
  note: `The link works once, for ${FIRST_PASSWORD_DAYS} days. Later you get a new one by “Forgot password” on the sign-in page. If you did not expect this mail, ignore it: nobody can sign in before a password is chosen.`,
});
