import { config } from '@qanoon/client/config';
import { useSession, useSignedInRole } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import type { CourseDetail } from '@qanoon/contracts/courses';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/course';
import { toast } from '@qanoon/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { isUnderReview, useReviewResult } from './use-review-result.ts';

export type Enrollment = ReturnType<typeof useEnrollment>;

type Options = {
  /** The URL requests enrollment (`?enroll=true`), as it does after signing in for it. */
  requested: boolean;
  /** The page was rendered for a guest, and the student's enrollment is being loaded. */
  loading: boolean;
  openPayment: () => void;
};

/**
 * The visitor's enrollment in this course (§4, Course enrolment status), and the action of the enroll button.
 */
export function useEnrollment(course: CourseDetail, { requested, loading, openPayment }: Options) {
  const session = useSession();
  const utils = trpc.useUtils();
  const [guestAttempts, setGuestAttempts] = useState(0);
  const enrollFree = trpc.payments.enrollFree.useMutation({
    onMutate: toast.dismissErrors,
    onSuccess: () => {
      toast.success(m.youAreEnrolled());
    },
    onError: (error) => {
      toast.error(messageOf(error, common.failedToSubmitEnrollmentTry()));
    },
    // Awaited, so that the button stays busy until it shows the new status. Also after an error, which means
    // that the page is out of date.
    onSettled: () => utils.courses.get.invalidate({ courseId: course.id }),
  });
  const role = useSignedInRole();
  // The academy has no payment accounts yet.
  const opensSoon = course.price > 0 && config.paymentMethods.length === 0;
  const status =
    role === 'admin'
      ? ('admin' as const)
      : role && loading
        ? ('loading' as const)
        : (course.userEnrollment?.status ?? ('not_enrolled' as const));
  useFocusWhenReplaced(status);
  useReviewResult(course.userEnrollment?.status);
  const enroll = () => {
    if (!session) setGuestAttempts(guestAttempts + 1);
    else if (course.price === 0) enrollFree.mutate({ courseId: course.id });
    else openPayment();
  };
  return {
    status,
    opensSoon,
    enroll,
    busy: enrollFree.isPending,
    /** How often a guest pressed the button. */
    guestAttempts: session ? 0 : guestAttempts,
    /** A guest wants to enroll: explain that this needs an account. */
    mustSignIn: !session && !opensSoon && (requested || guestAttempts > 0),
    own: course.userEnrollment,
    mayPay:
      role === 'student' &&
      course.price > 0 &&
      !opensSoon &&
      ['not_enrolled', 'rejected', 'pending'].includes(status),
  };
}

const DIALOG_CLOSE_MS = 100;

/** Focuses `#main` when a change of status has disabled or removed the pressed button. */
function useFocusWhenReplaced(status: string): void {
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current === status) return;
    const wasDisabled = previous.current === 'loading' || isUnderReview(previous.current);
    previous.current = status;
    if (wasDisabled) return;
    // A closing dialog returns focus with a delay.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    }, DIALOG_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [status]);
}
