import { formatDateTime } from '@qanoon/contracts/dates';
import { SITE } from '@qanoon/contracts/site';
import { type Addressee, greeting, SIGNATURE } from '../../mail/greeting.ts';
import type { Mail } from '../../mail/mailer.ts';

/** The mail that reports a password change at `at`. */
export const passwordChangedMail = (
  to: Addressee,
  { publicUrl, at }: { publicUrl: string; at: Date },
): Mail => ({
  to: to.email,
  subject: `Your ${SITE.name} password was changed`,
  text: [
    greeting(to),
    `The password of your ${SITE.name} account was changed on ${formatDateTime(at.toISOString())} (Pakistan time). The other sessions of the account have ended.`,
    'If this was you, there is nothing to do.',
    'If this was not you, somebody else knows your password or can read your mail. Choose a new password at this address, and write to us:',
    `${publicUrl}/auth/forgot-password`,
    SIGNATURE,
  ].join('\n\n'),
});
