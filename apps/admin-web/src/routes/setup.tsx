import { RouteHead } from '@qanoon/client/portal/route-head';
import * as m from '@qanoon/messages/admin/routes';
import * as titles from '@qanoon/messages/admin/titles';
import { createFileRoute } from '@tanstack/react-router';
import { PayeeDialog } from '../features/money/payees/payee-dialog.tsx';
import { setupSearch } from '../features/people/setup/setup-search.ts';
import { SetupWizard } from '../features/people/setup/setup-wizard.tsx';

export const Route = createFileRoute('/setup')({
  staticData: { title: titles.setup, permission: 'canManageAcademy' },
  validateSearch: setupSearch,
  loader: ({ context: { queryUtils } }) => void queryUtils.setup.checklist.prefetch(),
  component: Setup,
});

function Setup() {
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead lead={m.everyStepCanBeChanged()} />
      <SetupWizard
        step={step}
        onStep={(next) => void navigate({ search: { step: next } })}
        AddPayee={PayeeDialog}
      />
    </>
  );
}
