import { usePageTitle } from '@qanoon/client/page-title';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { filterOf, reviewSearch, searchOf } from '../features/enrollments/review-filters.ts';
import { PendingLead, ReviewQueue } from '../features/enrollments/review-queue.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/enrollments')({
  validateSearch: reviewSearch,
  component: Enrollments,
});

function Enrollments() {
  usePageTitle('Enrollment Management');
  const filter = filterOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageEnrollments" title="Enrollment Management">
      <PageHead title="Enrollment Management" lead={<PendingLead />} />
      <ReviewQueue
        filter={filter}
        onFilterChange={(next) => void navigate({ search: searchOf(next), resetScroll: false })}
      />
    </Permitted>
  );
}
