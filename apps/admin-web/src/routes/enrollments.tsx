import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { PendingLead } from '../features/evidence/review/pending-lead.tsx';
import {
  filterOf,
  type ReviewSearch,
  reviewSearch,
  searchOf,
} from '../features/evidence/review/review-filters.ts';
import { ReviewQueue } from '../features/evidence/review/review-queue.tsx';
import { ReviewedOrder } from '../features/orders/orders/reviewed-order.tsx';

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
