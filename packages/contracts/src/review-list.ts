/** Recent Enrollments shows five a page (§9). This file has no schemas: the console's first page needs it. */
export const RECENT_PAGE_SIZE = 5;

/**
 * Approved when payment completed or enrolment approved; Rejected when failed or rejected (§4, Admin review). A payment
 * that the bank has taken back is Reversed.
 */
export function reviewStatus(request: {
  status: string;
  enrollmentStatus?: string | undefined;
}): 'pending' | 'approved' | 'rejected' | 'reversed' {
  if (request.status === 'pending' || request.status === 'reversed') return request.status;
  if (request.status === 'completed' || request.enrollmentStatus === 'approved') return 'approved';
  return 'rejected';
}
