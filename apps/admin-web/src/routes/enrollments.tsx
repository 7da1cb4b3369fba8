import { RouteHead } from '@qanoon/client/portal/route-head';
import * as titles from '@qanoon/messages/admin/titles';
import { enrollments } from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { PendingLead } from '../features/evidence/review/pending-lead.tsx';
import { filterOf, requestsInput, searchOf } from '../features/evidence/review/review-filters.ts';
import { ReviewQueue } from '../features/evidence/review/review-queue.tsx';
import { reviewSearch } from '../features/evidence/review/review-search.ts';
import { ReviewedOrder } from '../features/orders/orders/reviewed-order.tsx';

export const Route = createFileRoute('/enrollments')({
  staticData: {
    title: titles.enrollments,
    permission: 'canManageEnrollments',
    entry: {
      room: 'students',
      position: 2,
      label: enrollments,
      icon: ClipboardCheck,
      waiting: ['payments'],
    },
    isWide: true,
  },
  validateSearch: reviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps }) => {
    void queryUtils.payments.requests.prefetchInfinite({ ...requestsInput(filterOf(deps)), limit: 50 });
    void queryUtils.payments.requests.prefetch({ status: 'pending', limit: 1 });
    void queryUtils.reviews.pace.prefetch();
  },
  component: Enrollments,
});

function Enrollments() {
  const filter = filterOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead lead={<PendingLead tab={filter.tab} />} />
      <ReviewQueue
        filter={filter}
        Order={ReviewedOrder}
        onFilterChange={(next) => void navigate({ search: searchOf(next), resetScroll: false })}
      />
    </>
  );
}
