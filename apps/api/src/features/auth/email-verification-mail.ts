import type { MailContent } from '../../mail/mail-content.ts';

export const LINK_DAYS = 3;

/** `welcome` is sent at the sign-up, `link` when the student requests another link. */
export type VerificationMailKind = 'welcome' | 'link' | 'reminder';

const OPENINGS: Record<VerificationMailKind, (academyName: string) => Omit<MailContent, 'button' | 'note'>> =
  {
    welcome: (name) => ({
      subject: `Welcome to ${name}`,
      preheader: 'Verify your email address to complete your account.',
      heading: `Welcome to ${name}`,
      paragraphs: [
        'Your account is ready. You can look through the courses and enroll at once.',
        'Please verify that this email address is yours, so that receipts, decisions and certificates reach you. Press the button, and then the button on the page.',
      ],
    }),
    link: (name) => ({
      subject: 'Verify your email address',
      preheader: `Verify the email address of your ${name} account.`,
      heading: 'Verify your email address',
      paragraphs: [
        `There is a ${name} account with this email address. To verify that the address is yours, press the button, and then the button on the page.`,
      ],
    }),
    reminder: (name) => ({
      subject: 'Reminder: verify your email address',
      preheader: `The email address of your ${name} account is not verified yet.`,
      heading: 'Your email address is not verified yet',
      paragraphs: [
        `The email address of your ${name} account is not verified yet. To verify it, press the button, and then the button on the page.`,
      ],
    }),
  };

/**
 * The mail with the link that verifies an address. It repeats no user input, because the address may belong
 * to a stranger.
 */
export const verificationMail = (
  academyName: string,
  link: string,
  kind: VerificationMailKind,
): MailContent => ({
  ...OPENINGS[kind](academyName),
  button: { label: 'Verify my email address', url: link },
  note: `The link works once, for ${LINK_DAYS} days.${kind === 'reminder' ? ' We send this reminder only once.' : ''} If you have not opened an account with us, ignore this mail: the address then stays unverified.`,
});
