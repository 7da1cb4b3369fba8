import * as m from '@qanoon/messages/server/auth';
import * as common from '@qanoon/messages/server/common';
import type { MailContent } from '../../platform/mail/mail-content.ts';

/** The mail with the link to a page that sets a new password. */
export const resetMail = (academyName: string, link: string): MailContent => ({
  subject: common.resetYourPassword(),
  preheader: m.chooseNewPasswordFor({ academy: academyName }),
  heading: m.chooseNewPassword(),
  paragraphs: [m.somebodyAskedForNewPassword({ academy: academyName }), m.linkWorksOnceFor30()],
  button: { label: m.chooseNewPassword(), url: link },
  note: m.ifThisWasNotYouIgnore(),
});
