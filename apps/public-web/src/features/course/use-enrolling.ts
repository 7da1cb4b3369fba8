import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';

export type Enrolling = ReturnType<typeof useEnrolling>;

/** Where the visitor stands with this course (§4, Course enrolment status) and what pressing the button does. */
export function useEnrolling(course: CourseDetail, openPayment: () => void) {
  const session = useSession();
  const utils = trpc.useUtils();
  const [turnedAway, setTurnedAway] = useState(false);
  const enrollFree = trpc.payments.enrollFree.useMutation({
    onSuccess: () => utils.courses.invalidate(),
    onError: (error) => toast.error(messageOf(error, 'Failed to submit enrollment. Try again.')),
  });
  const role = session?.user.role;
  const status = role === 'admin' ? ('admin' as const) : (course.userEnrollment?.status ?? ('not_enrolled' as const));
  const begin = () => {
    if (!session) setTurnedAway(true);
    else if (course.price === 0) enrollFree.mutate({ courseId: course.id });
    else openPayment();
  };
  return {
    status,
    begin,
    busy: enrollFree.isPending,
    /** A guest pressed the button: say why nothing opens, with a way to sign in. */
    turnedAway: turnedAway && !session,
    rejectionReason: course.userEnrollment?.rejectionReason ?? null,
    mayPay: role === 'student' && course.price > 0 && (status === 'not_enrolled' || status === 'rejected'),
  };
}
