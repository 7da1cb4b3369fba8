import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { PayeeList } from '../features/payees/payee-list.tsx';
import { PayeeNotices } from '../features/payees/payee-notices.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/payees')({ component: PayeeAccounts });

function PayeeAccounts() {
  usePageTitle(common.payeeAccounts());
  return (
    <Permitted permission="canManageAcademy" title={common.payeeAccounts()}>
      <PageHead title={common.payeeAccounts()} lead={m.accountsToWhichStudentsSend()} />
      <PayeeNotices />
      <PayeeList />
    </Permitted>
  );
}
