import * as m from '@qanoon/messages/server/mails';
import * as deferred from '@qanoon/messages/shared/deferred';
import {
  type SampleMail,
  type SampleSetting,
  type SampleState,
  samplePayee,
} from '../../platform/mail/sample-mail.ts';
import { type DescribedChange, payeeChangeMail } from './payee-change-mail.ts';

export function samplePayeeMails({ urls, at }: SampleSetting): SampleMail[] {
  const payee = samplePayee();
  const payeeState = (
    id: string,
    label: string,
    change: Pick<DescribedChange, 'change' | 'before' | 'after'>,
  ): SampleState => ({
    id,
    label,
    verified: true,
    content: payeeChangeMail(
      { ...change, actorName: m.nameOfAdministrator(), at: at.toISOString() },
      { adminUrl: urls.admin, verified: true },
    ),
  });
  return [
    {
      id: 'payee-changed',
      title: m.paymentAccountChanged(),
      recipient: deferred.owner(),
      sentWhen: m.whenAdministratorAddsOrChanges(),
      states: [
        payeeState('added', m.added(), { change: 'payee.added', after: payee }),
        payeeState('changed', m.changed(), {
          change: 'payee.changed',
          before: { ...payee, accountTitle: m.formerTitleOfAccount() },
          after: payee,
        }),
      ],
    },
  ];
}
