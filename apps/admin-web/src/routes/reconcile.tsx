import { usePageTitle } from '@qanoon/client/page-title';
import * as m from '@qanoon/messages/admin/reconcile';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../features/portal/permitted.tsx';
import { ReconcilePage } from '../features/reconcile/reconcile-page.tsx';
import { reconcileSearch, withoutDefaults } from '../features/reconcile/reconcile-search.ts';

export const Route = createFileRoute('/reconcile')({
  validateSearch: reconcileSearch,
  component: Reconcile,
});

function Reconcile() {
  usePageTitle(m.reconcile());
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageEnrollments" title={m.reconcile()}>
      <ReconcilePage
        search={search}
        onSearchChange={(next) => void navigate({ search: withoutDefaults(next), resetScroll: false })}
      />
    </Permitted>
  );
}
