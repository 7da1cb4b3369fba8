import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import * as m from '@qanoon/messages/admin/routes';
import * as deferred from '@qanoon/messages/shared/deferred';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { PayeeDialog } from '../features/payees/payee-dialog.tsx';
import { Permitted } from '../features/portal/permitted.tsx';
import { type SetupSearch, setupSearch } from '../features/setup/setup-search.ts';
import { SetupWizard } from '../features/setup/setup-wizard.tsx';

export const Route = createFileRoute('/setup')({
  validateSearch: uncheckedSearch<SetupSearch>,
  component: Setup,
});

function Setup() {
  usePageTitle(deferred.setUpYourAcademy());
  const { step } = useCheckedSearch(setupSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageAcademy" title={deferred.setUpYourAcademy()}>
      <PageHead title={deferred.setUpYourAcademy()} lead={m.everyStepCanBeChanged()} />
      <SetupWizard
        step={step}
        onStep={(next) => void navigate({ search: { step: next } })}
        AddPayee={PayeeDialog}
      />
    </Permitted>
  );
}
