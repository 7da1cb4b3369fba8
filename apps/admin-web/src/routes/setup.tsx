import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as m from '@qanoon/messages/admin/routes';
import * as deferred from '@qanoon/messages/shared/deferred';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { PayeeDialog } from '../features/money/payees/payee-dialog.tsx';
import { type SetupSearch, setupSearch } from '../features/people/setup/setup-search.ts';
import { SetupWizard } from '../features/people/setup/setup-wizard.tsx';

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
