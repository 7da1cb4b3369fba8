import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import { reconcile } from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { WaitingDecisions } from '../features/enrollments/waiting-decisions.tsx';
import { Permitted } from '../features/portal/permitted.tsx';
import { ReconcilePage } from '../features/reconcile/reconcile-page.tsx';
import {
  type ReconcileSearch,
  reconcileSearch,
  withoutDefaults,
} from '../features/reconcile/reconcile-search.ts';

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
