import * as m from '@qanoon/messages/server/mails';
import { nameOf } from '../../lib/academy-name.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import { onlyState, type SampleMail, type SampleSetting } from '../../platform/mail/sample-mail.ts';
import { invitationMail } from './invitation-mail.ts';

export function sampleInvitationMails({ academy, urls }: SampleSetting): SampleMail[] {
  return [
    {
      id: 'invitation',
      title: m.invitation(),
      recipient: m.invitedAdministrator(),
      sentWhen: m.whenAdministratorInvitesSomebody(),
      states: onlyState(
        invitationMail(nameOf(academy), {
          inviter: m.nameOfAdministrator(),
          link: publicPage(urls.public, '/auth/invitation/sample'),
        }),
        false,
      ),
    },
  ];
}
