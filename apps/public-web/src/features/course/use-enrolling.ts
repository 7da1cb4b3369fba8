import { config } from '@qanoon/client/config';
import { useSession, useSignedInRole } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { toast } from '@qanoon/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { isAwaited, useAwaitedReview } from './use-awaited-review.ts';

export type Enrolling = ReturnType<typeof useEnrolling>;

/** `asked`: the address asks to enrol at once, as it does after signing in for it. */
type Options = {
  asked: boolean;
  /** The page was drawn for a guest, and how this student stands is being asked. */
  asking: boolean;
  openPayment: () => void;
};

/** Where the visitor stands with this course (§4, Course enrolment status) and what pressing the button does. */
export function useEnrolling(course: CourseDetail, { asked, asking, openPayment }: Options) {
  const session = useSession();
  const utils = trpc.useUtils();
  const [turnedAway, setTurnedAway] = useState(0);
  const enrollFree = trpc.payments.enrollFree.useMutation({
    onSuccess: () => {
      toast.success('You are enrolled.');
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Failed to submit enrollment. Try again.'));
    },
    // Awaited, so that the button stays busy until it can say what it has become; also after a refusal, which means the page is out of date.
    onSettled: () => utils.courses.get.invalidate({ courseId: course.id }),
  });
  const role = useSignedInRole();
  // There are no accounts to pay to.
  const opensSoon = course.price > 0 && !config.payees;
  const status =
    role === 'admin'
      ? ('admin' as const)
      : role && asking
        ? ('asking' as const)
        : (course.userEnrollment?.status ?? ('not_enrolled' as const));
  useFocusWhenReplaced(status);
  useAwaitedReview(course.userEnrollment?.status);
  const begin = () => {
    if (!session) setTurnedAway(turnedAway + 1);
    else if (course.price === 0) enrollFree.mutate({ courseId: course.id });
    else openPayment();
  };
  return {
    status,
    opensSoon,
    begin,
    busy: enrollFree.isPending,
    /** How often a guest was turned away: say why nothing opens, with a way to sign in. */
    turnedAway: session ? 0 : turnedAway,
    /** A guest came with an address that asks to enrol. */
    mustSignIn: !session && !opensSoon && (asked || turnedAway > 0),
    rejectionReason: course.userEnrollment?.rejectionReason ?? null,
    mayPay:
      role === 'student' &&
      course.price > 0 &&
      !opensSoon &&
      (status === 'not_enrolled' || status === 'rejected'),
  };
}

const AFTER_THE_DIALOG_MS = 100;

/** The pressed button is disabled or gone once the status has changed, and focus with it: then the page's main part takes it. */
function useFocusWhenReplaced(status: string): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    const unpressed = before.current === 'asking' || isAwaited(before.current);
    before.current = status;
    if (unpressed) return;
    // A closing dialog gives focus back a moment later; only then is it known whether anything has it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    }, AFTER_THE_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [status]);
}
