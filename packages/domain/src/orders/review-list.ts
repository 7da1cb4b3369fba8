/** Recent Enrollments shows five a page. This file has no schemas: the console's first page needs it. */
export const RECENT_PAGE_SIZE = 5;

/**
 * The state of a payment for reviewers (docs/product/console.md#enrollment-management). Its own state
 * decides, and not that of the enrollment: a payment that was rejected stays Rejected when the student has
 * sent another one, which was approved.
 */
export function reviewStatus({
  status,
}: {
  status: string;
}): 'pending' | 'approved' | 'rejected' | 'reversed' {
  if (status === 'pending' || status === 'reversed') return status;
  return status === 'completed' ? 'approved' : 'rejected';
}
