import * as common from '@qanoon/messages/server/common';
import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import { nameOf } from '../../lib/academy-name.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import { onlyState, type SampleMail, type SampleSetting } from '../../platform/mail/sample-mail.ts';
import { verificationMail } from '../email/verification-mail.ts';
import { passwordChangedMail, resetMail } from '../passwords/password-mail.ts';

/** Returns the mails about an account's address and password. */
export function sampleAccountMails({ academy, urls, at }: SampleSetting): SampleMail[] {
  const name = nameOf(academy);
  const link = (path: string) => publicPage(urls.public, `/auth/${path}/sample`);
  const verification = (kind: Parameters<typeof verificationMail>[2]) =>
    onlyState(verificationMail(name, link('verify-email'), kind), false);
  return [
    {
      id: 'welcome',
      title: m.welcome(),
      recipient: shared.student(),
      sentWhen: m.whenStudentSignsUp(),
      states: verification('welcome'),
    },
    {
      id: 'verification',
      title: shared.verifyYourEmailAddress(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.whenSomebodyRequestsAnotherVerification(),
      states: verification('link'),
    },
    {
      id: 'reminder',
      title: m.reminderToVerify(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.onceTwoDaysAfterSign(),
      states: verification('reminder'),
    },
    {
      id: 'password-reset',
      title: common.resetYourPassword(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.whenSomebodyRequestsNewPassword(),
      states: onlyState(resetMail(name, link('reset-password'))),
    },
    {
      id: 'password-changed',
      title: m.passwordChanged(),
      recipient: m.studentOrAdministrator(),
      sentWhen: m.whenPasswordOfAccountChanges(),
      states: onlyState(passwordChangedMail(name, { publicUrl: urls.public, at })),
    },
  ];
}
