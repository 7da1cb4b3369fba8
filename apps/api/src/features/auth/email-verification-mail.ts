import { SITE } from '@qanoon/contracts/site';
import { SIGNATURE } from '../../mail/greeting.ts';
import type { Mail } from '../../mail/mailer.ts';

export const LINK_DAYS = 3;

export type VerificationMailKind = 'link' | 'reminder';

const OPENING: Record<VerificationMailKind, string> = {
  link: `There is a ${SITE.name} account with this e-mail address. To verify that the address is yours, open this link and press the button on the page:`,
  reminder: `The e-mail address of your ${SITE.name} account is not verified yet. To verify it, open this link and press the button on the page:`,
};
const SUBJECTS: Record<VerificationMailKind, string> = {
  link: `Verify your email address for ${SITE.name}`,
  reminder: `Reminder: verify your email address for ${SITE.name}`,
};

/**
 * The mail with the link that verifies an address. It repeats no user input, because the address may belong
 * to a stranger.
 */
export const verificationMail = (to: string, link: string, kind: VerificationMailKind): Mail => ({
  to,
  subject: SUBJECTS[kind],
  text: [
    'Assalam-o-alaikum,',
    OPENING[kind],
    link,
    `The link works once, for ${LINK_DAYS} days.${kind === 'reminder' ? ' We send this reminder only once.' : ''}`,
    'If you have not opened an account with us, ignore this mail: the address then stays unverified.',
    SIGNATURE,
  ].join('\n\n'),
});
