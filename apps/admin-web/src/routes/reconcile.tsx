import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import { reconcile } from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { ReconcilePage } from '../features/evidence/reconcile/reconcile-page.tsx';
import {
  type ReconcileSearch,
  reconcileSearch,
  withoutDefaults,
} from '../features/evidence/reconcile/reconcile-search.ts';
import { WaitingDecisions } from '../features/evidence/review/decisions/waiting-decisions.tsx';

export const Route = createFileRoute('/reconcile')({
  validateSearch: uncheckedSearch<ReconcileSearch>,
  component: Reconcile,
});

function Reconcile() {
  usePageTitle(reconcile());
  const search = useCheckedSearch(reconcileSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageEnrollments" title={reconcile()}>
      <ReconcilePage
        search={search}
        onSearchChange={(next) => void navigate({ search: withoutDefaults(next), resetScroll: false })}
      />
      <WaitingDecisions />
    </Permitted>
  );
}
