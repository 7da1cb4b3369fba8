import { PAYMENT_STATUSES } from '@qanoon/contracts/payments';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { useMay } from '../features/portal/may.ts';
import { NotPermitted } from '../features/portal/not-permitted.tsx';
import { usePageTitle } from '../features/portal/page-title.ts';
import { ReviewQueue } from '../features/review/review-queue.tsx';

export const Route = createFileRoute('/enrollments')({
  validateSearch: z.object({
    status: z
      .enum([...PAYMENT_STATUSES, 'all'])
      .optional()
      .catch(undefined),
  }),
  component: Enrollments,
});

function Enrollments() {
  usePageTitle('Enrollment Management');
  const { status = 'pending' } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!useMay('canManageEnrollments')) return <NotPermitted what="enrollments" />;
  return <ReviewQueue filter={status} onFilter={(next) => void navigate({ search: next === 'pending' ? {} : { status: next }, replace: true })} />;
}
