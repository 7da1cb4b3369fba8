import type { CourseDetail } from '@qanoon/contracts/courses';
import { toast } from '@qanoon/ui/toast';
import { useEffect, useRef } from 'react';

type Status = NonNullable<CourseDetail['userEnrollment']>['status'];

/** Somebody has yet to look at the payment. */
export const isAwaited = (status: string): boolean => status === 'under_review' || status === 'pending';

/**
 * A course page that stands open while its payment is reviewed hears of the decision, and says so: nothing was pressed that would explain
 * the change. What listens is no part of the page's first load, and comes for nobody else.
 */
export function useAwaitedReview(status: Status | undefined): void {
  const awaited = status !== undefined && isAwaited(status);
  const before = useRef(awaited);
  useEffect(() => {
    if (before.current && status === 'approved') toast.success('You are enrolled.');
    if (before.current && status === 'rejected')
      toast.error('Enrollment Rejected', 'The reason stands on this page.');
    before.current = awaited;
  }, [awaited, status]);
  useEffect(() => {
    if (!awaited) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('@qanoon/client/live').then(
      ({ subscribeToLiveEvents }) => {
        if (!left) stop = subscribeToLiveEvents();
      },
      // Offline: the page asks again when it is looked at again.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [awaited]);
}
