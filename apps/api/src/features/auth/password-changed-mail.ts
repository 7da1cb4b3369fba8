import { formatDateTime } from '@qanoon/contracts/dates';
import type { MailContent } from '../../mail/mail-content.ts';

/** The mail that reports a password change at `at`. */
export const passwordChangedMail = (
  academyName: string,
  { publicUrl, at }: { publicUrl: string; at: Date },
): MailContent => ({
  subject: 'Your password was changed',
  preheader: 'If this was you, there is nothing to do.',
  heading: 'Your password was changed',
  paragraphs: [
    `The password of your ${academyName} account was changed on ${formatDateTime(at.toISOString())} (Pakistan time). The other sessions of the account have ended.`,
    'If this was you, there is nothing to do.',
    'If this was not you, somebody else knows your password or can read your mail. Choose a new password now, and write to us.',
  ],
  button: { label: 'Choose a new password', url: `${publicUrl}/auth/forgot-password` },
});
