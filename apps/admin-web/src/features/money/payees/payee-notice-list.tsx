import type { PayeeNotice } from '@qanoon/contracts/money/payees';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/admin/payees';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import type * as React from 'react';
import './payees.css';

/** Lists the changes of payee accounts. It is loaded separately, because there are seldom any. */
export function PayeeNoticeList({ notices }: { notices: readonly PayeeNotice[] }) {
  return (
    <Notice tone="warning" className="mb-6" role="status">
      <p className="font-semibold">{m.paymentAccountsWereChanged()}</p>
      <ul className="payee-notices">
        {notices.map(({ id, change, method, accountTitle, actorName, createdAt }) => (
          <li key={id}>
            <Rich
              parts={m.noticeOfChange<React.ReactNode>({
                person: actorName ?? m.somebody(),
                change: change.replace('payee.', ''),
                method: paymentMethodName(method),
                account: accountTitle,
                time: formatDateTime(createdAt),
                name: (text) => <bdi>{text}</bdi>,
                title: (text) => <bdi>{text}</bdi>,
              })}
            />
          </li>
        ))}
      </ul>
      <p>{m.ifYouDidNotExpect()}</p>
    </Notice>
  );
}
