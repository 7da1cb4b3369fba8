import { RouteHead } from '@qanoon/client/portal/route-head';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { createFileRoute } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { PayeeList } from '../features/money/payees/payee-list.tsx';
import { PayeeNotices } from '../features/money/payees/payee-notices.tsx';

export const Route = createFileRoute('/payees')({
  staticData: {
    title: common.payeeAccounts,
    permission: 'canManageAcademy',
    entry: { room: 'money', position: 3, icon: Wallet },
  },
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.payees.notices.prefetch();
    void queryUtils.payees.list.prefetch();
  },
  component: PayeeAccounts,
});

function PayeeAccounts() {
  return (
    <>
      <RouteHead lead={m.accountsToWhichStudentsSend()} />
      <PayeeNotices />
      <PayeeList />
    </>
  );
}
