import { useAcademy } from '@qanoon/client/academy';
import { withinHours } from '@qanoon/contracts/academy';
import { ENROLLMENT_OPENS_SOON } from '@qanoon/contracts/site';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Enrollment } from './use-enrollment.ts';

/** Below the enroll button: what its state means, and what the visitor can do. */
export function EnrollmentHint({ courseId, enrollment }: { courseId: string; enrollment: Enrollment }) {
  const { status, mustSignIn, guestAttempts } = enrollment;
  if (mustSignIn) return <MustSignIn courseId={courseId} attempts={guestAttempts} />;
  if (status === 'under_review') return <UnderReview />;
  return status === 'rejected' && <Rejected enrollment={enrollment} />;
}

/**
 * Explains why a guest cannot enroll. The pressed button may be far away (hero, bottom bar), so each attempt
 * scrolls and focuses here.
 */
function MustSignIn({ courseId, attempts }: { courseId: string; attempts: number }) {
  const { signUpOpen } = useAcademy();
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const first = links.current?.querySelector('a');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [attempts]);
  const search = { redirect: `/course/${courseId}?enroll=true` };
  return (
    <div role="alert">
      <Notice>
        You must be logged in to enroll.
        <div ref={links} className="price-card-sign-in">
          {signUpOpen && (
            <Button asChild variant="secondary">
              <Link to="/auth/signup" search={search}>
                Create account
              </Link>
            </Button>
          )}
          <Link className="link link-target" to="/auth/login" search={search}>
            Sign In
          </Link>
        </div>
      </Notice>
    </div>
  );
}

function UnderReview() {
  const { reviewHours } = useAcademy();
  return <p className="text-sm text-ink-2">Payments are decided {withinHours(reviewHours)}.</p>;
}

function Rejected({ enrollment }: { enrollment: Enrollment }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" className="items-center">
        <p>{enrollment.rejectionReason || 'The payment could not be confirmed.'}</p>
        <p className="mt-1 font-medium">Do not pay again if you have already paid.</p>
      </Notice>
      <Button
        variant="secondary"
        block
        disabled={enrollment.opensSoon}
        busy={enrollment.busy && 'Enrolling...'}
        onClick={enrollment.enroll}
      >
        {enrollment.opensSoon ? ENROLLMENT_OPENS_SOON : 'Submit again'}
      </Button>
    </div>
  );
}
