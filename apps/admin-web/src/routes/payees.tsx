import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { PayeeList } from '../features/money/payees/payee-list.tsx';
import { PayeeNotices } from '../features/money/payees/payee-notices.tsx';

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
