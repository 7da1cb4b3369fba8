import type { MailContent } from '../../mail/mail-content.ts';

/** The mail with the link to a page that sets a new password. */
export const resetMail = (academyName: string, link: string): MailContent => ({
  subject: 'Reset your password',
  preheader: `Choose a new password for your ${academyName} account. The link works for 30 minutes.`,
  heading: 'Choose a new password',
  paragraphs: [
    `Somebody asked for a new password for your ${academyName} account. Press the button to choose one.`,
    'The link works once, for 30 minutes. When the new password is set, you are signed out everywhere and sign in with it.',
  ],
  button: { label: 'Choose a new password', url: link },
  note: 'If this was not you, ignore this mail: your password does not change.',
});
