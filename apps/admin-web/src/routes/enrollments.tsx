import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { PendingLead } from '../features/enrollments/pending-lead.tsx';
import {
  filterOf,
  type ReviewSearch,
  reviewSearch,
  searchOf,
} from '../features/enrollments/review-filters.ts';
import { ReviewQueue } from '../features/enrollments/review-queue.tsx';
import { ReviewedOrder } from '../features/orders/reviewed-order.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/enrollments')({
  validateSearch: uncheckedSearch<ReviewSearch>,
  component: Enrollments,
});

function Enrollments() {
  usePageTitle(m.enrollmentManagement());
  const filter = filterOf(useCheckedSearch(reviewSearch, Route.useSearch()));
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageEnrollments" title={m.enrollmentManagement()}>
      <PageHead title={m.enrollmentManagement()} lead={<PendingLead tab={filter.tab} />} />
      <ReviewQueue
        filter={filter}
        Order={ReviewedOrder}
        onFilterChange={(next) => void navigate({ search: searchOf(next), resetScroll: false })}
      />
    </Permitted>
  );
}
