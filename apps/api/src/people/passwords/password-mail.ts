import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/server/auth';
import * as common from '@qanoon/messages/server/common';
import { type MailContent, publicPage } from '../../platform/mail/mail-content.ts';

/** Returns the mail that reports a password change at `at`. */
export const passwordChangedMail = (
  academyName: string,
  { publicUrl, at }: { publicUrl: string; at: Date },
): MailContent => ({
  subject: m.yourPasswordWasChanged(),
  preheader: m.ifThisWasYouThere(),
  heading: m.yourPasswordWasChanged(),
  paragraphs: [
    m.passwordOfAccountWasChanged({ academy: academyName, time: formatDateTime(at.toISOString()) }),
    m.ifThisWasYouThere(),
    m.ifThisWasNotYou(),
  ],
  button: { label: m.chooseNewPassword(), url: publicPage(publicUrl, '/auth/forgot-password') },
});

/** Returns the mail with the link to a page that sets a new password. */
export const resetMail = (academyName: string, link: string): MailContent => ({
  subject: common.resetYourPassword(),
  preheader: m.chooseNewPasswordFor({ academy: academyName }),
  heading: m.chooseNewPassword(),
  paragraphs: [m.somebodyAskedForNewPassword({ academy: academyName }), m.linkWorksOnceFor30()],
  button: { label: m.chooseNewPassword(), url: link },
  note: m.ifThisWasNotYouIgnore(),
});
