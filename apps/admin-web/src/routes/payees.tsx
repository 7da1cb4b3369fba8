import { usePageTitle } from '@qanoon/client/page-title';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { PayeeList } from '../features/payees/payee-list.tsx';
import { PayeeNotices } from '../features/payees/payee-notices.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/payees')({ component: PayeeAccounts });

function PayeeAccounts() {
  usePageTitle('Payee Accounts');
  return (
    <Permitted permission="canManageAcademy" title="Payee Accounts">
      <PageHead title="Payee Accounts" lead="The accounts to which students send their fees." />
      <PayeeNotices />
      <PayeeList />
    </Permitted>
  );
}
