import * as m from '@qanoon/messages/server/auth';
import * as shared from '@qanoon/messages/shared/common';
import type { MailContent } from '../../platform/mail/mail-content.ts';

export const LINK_DAYS = 3;

/** `welcome` is sent at the sign-up, `link` when the student requests another link. */
export type VerificationMailKind = 'welcome' | 'link' | 'reminder';

const OPENINGS: Record<VerificationMailKind, (academy: string) => Omit<MailContent, 'button' | 'note'>> = {
  welcome: (academy) => ({
    subject: m.welcomeTo({ academy }),
    preheader: m.verifyYourEmailAddressTo(),
    heading: m.welcomeTo({ academy }),
    paragraphs: [m.yourAccountIsReadyYou(), m.pleaseVerifyThatThisEmail()],
  }),
  link: (academy) => ({
    subject: shared.verifyYourEmailAddress(),
    preheader: m.verifyAddressOfAccount({ academy }),
    heading: shared.verifyYourEmailAddress(),
    paragraphs: [m.thereIsAccountWithThisAddress({ academy })],
  }),
  reminder: (academy) => ({
    subject: m.reminderVerifyYourEmailAddress(),
    preheader: m.addressIsNotVerifiedYet({ academy }),
    heading: m.yourEmailAddressIsNot(),
    paragraphs: [m.addressIsNotVerifiedYetPress({ academy })],
  }),
};

/**
 * Returns the mail with the link that verifies an address. It repeats no user input, because the address may
 * belong to a stranger.
 */
export const verificationMail = (
  academyName: string,
  link: string,
  kind: VerificationMailKind,
): MailContent => ({
  ...OPENINGS[kind](academyName),
  button: { label: m.verifyMyEmailAddress(), url: link },
  note:
    kind === 'reminder'
      ? m.verificationReminderNote({ days: LINK_DAYS })
      : m.verificationLinkNote({ days: LINK_DAYS }),
});
