import { INVITATION_HOURS } from '@qanoon/contracts/invitations';
import { asOneLine } from '@qanoon/contracts/text';
import type { Mail } from '../../mail/mailer.ts';

type Invited = { email: string; fullName: string };

/** The mail with the link to choose a password. The names were entered by an administrator. */
export const invitationMail = (
  { email, fullName }: Invited,
  { academy, inviter, link }: { academy: string; inviter: string | null; link: string },
): Mail => ({
  to: email,
  subject: `Your invitation to ${asOneLine(academy)}`,
  text: [
    `Assalam-o-alaikum ${asOneLine(fullName)},`,
    `${inviter ? asOneLine(inviter) : 'An administrator'} invites you to work at ${asOneLine(academy)} as an administrator. To choose your password and sign in, open this link:`,
    link,
    `The link works once, for ${INVITATION_HOURS} hours.`,
    'If you did not expect this invitation, ignore this mail: without the link nobody can use it.',
  ].join('\n\n'),
});
