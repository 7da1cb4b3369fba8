import { INVITATION_HOURS } from '@qanoon/contracts/invitations';
import type { MailContent } from '../../mail/mail-content.ts';

/** The mail with the link to a page where an invited administrator chooses a password. */
export const invitationMail = (
  academyName: string,
  { inviter, link }: { inviter: string | null; link: string },
): MailContent => ({
  subject: `Your invitation to ${academyName}`,
  preheader: `Choose your password for ${academyName}. The link works for ${INVITATION_HOURS} hours.`,
  heading: `You are invited to ${academyName}`,
  paragraphs: [
    `${inviter ?? 'An administrator'} invites you to work at ${academyName} as an administrator. Press the button to choose your password and sign in.`,
  ],
  button: { label: 'Choose my password', url: link },
  note: `The link works once, for ${INVITATION_HOURS} hours. If you did not expect this invitation, ignore this mail.`,
});
