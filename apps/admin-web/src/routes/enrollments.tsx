import { usePageTitle } from '@qanoon/client/page-title';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PendingLead } from '../features/enrollments/pending-lead.tsx';
import { REVIEW_FILTERS } from '../features/enrollments/review-filters.ts';
import { ReviewQueue } from '../features/enrollments/review-queue.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/enrollments')({
  validateSearch: z.object({ status: z.enum(REVIEW_FILTERS).optional().catch(undefined) }),
  component: Enrollments,
});

function Enrollments() {
  usePageTitle('Enrollment Management');
  const { status = 'pending' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageEnrollments" title="Enrollment Management">
      <PageHead title="Enrollment Management" lead={<PendingLead />} />
      <ReviewQueue
        filter={status}
        onFilterChange={(next) => void navigate({ search: next === 'pending' ? {} : { status: next }, resetScroll: false })}
      />
    </Permitted>
  );
}
