import { config } from '@qanoon/client/page/config';
import { useSession, useSignedInRole } from '@qanoon/client/session/session';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/course';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { sessionStore } from '@qanoon/ui/lib/browser-storage';
import { focusMain } from '@qanoon/ui/lib/focus-main';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnderReview, useReviewResult } from './use-review-result.ts';

export type Enrollment = ReturnType<typeof useEnrollment>;

type Options = {
  /** The URL requests enrollment (`?enroll=true`), as it does after signing in for it. */
  requested: boolean;
  /** The page was rendered for a guest, and the student's enrollment is being loaded. */
  loading: boolean;
  openPayment: (orderId?: string) => void;
};

/**
 * The visitor's enrollment in this course (docs/product/public-site.md#enroll-button), and the action of the enroll
 * button.
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
  const isSubmittedNow = useSubmittedNow(status);
  const openOrder = useOpenOrder(course, session?.user.role === 'student' && status === 'not_enrolled');
  const isFree = course.price === 0;
  const enroll = () => {
    if (!session) {
      setGuestAttempts(guestAttempts + 1);
      if (isFree) sessionStore.set(WANTED_FREE_COURSE, course.id);
    } else if (isFree) enrollFree.mutate({ courseId: course.id });
    // The order of a bundle is not found by one of its courses.
    else openPayment(openOrder && openOrder.items.length > 1 ? openOrder.id : undefined);
  };
  const enrollWanted = useEffectEvent(() => {
    if (sessionStore.get(WANTED_FREE_COURSE) !== course.id) return;
    sessionStore.remove(WANTED_FREE_COURSE);
    if (status === 'not_enrolled') enrollFree.mutate({ courseId: course.id });
  });
  const isBack = requested && isFree && session?.user.role === 'student' && !loading;
  useEffect(() => {
    if (isBack) enrollWanted();
  }, [isBack]);
  return {
    status,
    opensSoon,
    enroll,
    busy: enrollFree.isPending,
    /** How often a guest pressed the button. */
    guestAttempts: session ? 0 : guestAttempts,
    /** Explains to a guest who wants to enroll that this needs an account. */
    mustSignIn: !session && !opensSoon && (requested || guestAttempts > 0),
    own: course.userEnrollment,
    /** The student's open order of this course, which waits for its payment. */
    openOrder,
    /** The payment was submitted in this visit. */
    isSubmittedNow,
    mayPay: role === 'student' && course.price > 0 && !opensSoon && PAYABLE.has(status),
  };
}

/**
 * The free course whose enroll button a guest pressed in this tab. A link alone enrolls nobody: any site can contain it.
 */
const WANTED_FREE_COURSE = 'wanted_free_course';

/**
 * Finds the student's order that contains the course and waits for its payment. Undefined if there is none,
 * and while it loads.
 */
function useOpenOrder({ id, price }: CourseDetail, isEnabled: boolean) {
  const orders = trpc.orders.mine.useQuery(
    { isPayable: true, limit: MAX_OPEN_ORDERS },
    { enabled: isEnabled && price > 0 },
  );
  return isEnabled
    ? orders.data?.items.find(({ items }) => items.some(({ courseId }) => courseId === id))
    : undefined;
}

const MAX_OPEN_ORDERS = 50;

/** Whether the status became "under review" while the page was open. */
function useSubmittedNow(status: string): boolean {
  const previous = useRef(status);
  const [isSubmittedNow, setSubmittedNow] = useState(false);
  useEffect(() => {
    if (status === 'under_review' && PAYABLE.has(previous.current)) setSubmittedNow(true);
    previous.current = status;
  }, [status]);
  return isSubmittedNow && status === 'under_review';
}

/** The statuses in which the payment form opens. */
const PAYABLE: ReadonlySet<string> = new Set(['not_enrolled', 'rejected', 'pending']);

/** Focuses the page when a change of status has disabled or removed the pressed button, or the payment dialog. */
function useFocusWhenReplaced(status: string): void {
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current === status) return;
    const wasDisabled = previous.current === 'loading' || isUnderReview(previous.current);
    previous.current = status;
    if (wasDisabled) return;
    const active = document.activeElement;
    // A button that was disabled just now may still have the focus, and loses it with the next frame.
    if (active === document.body || active?.matches(':disabled')) focusMain();
  }, [status]);
}
