import { reconcile } from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { ReconcilePage } from '../features/evidence/reconcile/reconcile-page.tsx';
import { reconcileSearch, withoutDefaults } from '../features/evidence/reconcile/reconcile-search.ts';
import { WaitingDecisions } from '../features/evidence/review/decisions/waiting-decisions.tsx';

export const Route = createFileRoute('/reconcile')({
  staticData: {
    title: reconcile,
    permission: 'canManageEnrollments',
    entry: {
      room: 'money',
      position: 1,
      icon: ArrowLeftRight,
      waiting: ['transfers', 'unreadMessages'],
    },
  },
  validateSearch: reconcileSearch,
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.matching.settings.prefetch();
    void queryUtils.credits.list.prefetch({ state: 'open', limit: 1 });
    void queryUtils.payees.choices.prefetch();
  },
  component: Reconcile,
});

function Reconcile() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <ReconcilePage
        search={search}
        onSearchChange={(next) => void navigate({ search: withoutDefaults(next), resetScroll: false })}
      />
      <WaitingDecisions />
    </>
  );
}
