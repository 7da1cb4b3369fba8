import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/course';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useEffect, useRef } from 'react';

type Status = NonNullable<CourseDetail['userEnrollment']>['status'];

/** Whether the payment awaits an administrator's decision. */
export const isUnderReview = (status: string): boolean => status === 'under_review' || status === 'pending';

/**
 * Subscribes to live events while a payment is under review, and shows a toast when it is decided. The code
 * for live events is loaded only then.
 */
export function useReviewResult(status: Status | undefined): void {
  const underReview = status !== undefined && isUnderReview(status);
  const wasUnderReview = useRef(underReview);
  useEffect(() => {
    if (wasUnderReview.current && status === 'approved') toast.success(m.youAreEnrolled());
    if (wasUnderReview.current && status === 'rejected')
      toast.error(m.enrollmentRejected(), m.reasonIsShownOnThis());
    wasUnderReview.current = underReview;
  }, [underReview, status]);
  useEffect(() => {
    if (!underReview) return;
    let stop: (() => void) | undefined;
    let unmounted = false;
    import('@qanoon/client/trpc/live').then(
      ({ subscribeToLiveEvents }) => {
        if (!unmounted) stop = subscribeToLiveEvents();
      },
      // The code could not be loaded, for example offline. The query refetches when the window gets the
      // focus.
      () => undefined,
    );
    return () => {
      unmounted = true;
      stop?.();
    };
  }, [underReview]);
}
