import { INVITATION_HOURS } from '@qanoon/contracts/people/invitations';
import * as m from '@qanoon/messages/server/auth';
import * as common from '@qanoon/messages/server/common';
import type { MailContent } from '../../platform/mail/mail-content.ts';

/** Returns the mail with the link to a page where an invited administrator chooses a password. */
export const invitationMail = (
  academyName: string,
  { inviter, link }: { inviter: string | null; link: string },
): MailContent => ({
  subject: m.invitationTo({ academy: academyName }),
  preheader: m.chooseYourPasswordFor({ academy: academyName, hours: INVITATION_HOURS }),
  heading: m.youAreInvitedTo({ academy: academyName }),
  paragraphs: [
    inviter
      ? m.invitesYouToWork({ inviter, academy: academyName })
      : m.administratorInvitesYouToWork({ academy: academyName }),
  ],
  button: { label: common.chooseMyPassword(), url: link },
  note: m.invitationNote({ hours: INVITATION_HOURS }),
});
