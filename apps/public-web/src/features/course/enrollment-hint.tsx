import { useAcademy } from '@qanoon/client/academy';
import { studentLink } from '@qanoon/client/links';
import { withinHours } from '@qanoon/contracts/academy';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/course';
import * as hint from '@qanoon/messages/public/order-hint';
import * as shared from '@qanoon/messages/shared/common';
import * as orders from '@qanoon/messages/shared/orders';
import * as payments from '@qanoon/messages/shared/payments';
import { enrollmentOpensSoon } from '@qanoon/messages/shared/site';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { Written } from '@qanoon/ui/written';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Enrollment } from './use-enrollment.ts';

/** Below the enroll button: what its state means, and what the visitor can do. */
export function EnrollmentHint({ courseId, enrollment }: { courseId: string; enrollment: Enrollment }) {
  const { status, mustSignIn, guestAttempts } = enrollment;
  if (mustSignIn) return <MustSignIn courseId={courseId} attempts={guestAttempts} />;
  if (status === 'under_review') return <UnderReview enrollment={enrollment} />;
  if (status === 'pending' && enrollment.own?.orderId) return <BalanceDue enrollment={enrollment} />;
  return status === 'rejected' && <Rejected enrollment={enrollment} />;
}

/** Leads to the order: its proofs, the place in the queue and what happens next. */
function OrderLink({ enrollment: { own } }: { enrollment: Enrollment }) {
  if (!own?.orderId) return null;
  return (
    <Button asChild variant="secondary" block>
      <a href={studentLink(`/student/orders/${own.orderId}`)}>{orders.seeYourOrder()}</a>
    </Button>
  );
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
  const { bundle } = useSearch({ strict: false });
  const wanted = bundle ? `bundle=${encodeURIComponent(bundle)}` : 'enroll=true';
  const search = { redirect: `/course/${courseId}?${wanted}` };
  return (
    <div role="alert">
      <Notice>
        {m.youMustBeLoggedIn()}
        <div ref={links} className="price-card-sign-in">
          {signUpOpen && (
            <Button asChild variant="secondary">
              <Link to="/auth/signup" search={search}>
                {common.createAccount()}
              </Link>
            </Button>
          )}
          <Link className="link link-target" to="/auth/login" search={search}>
            {common.signIn()}
          </Link>
        </div>
      </Notice>
    </div>
  );
}

function UnderReview({ enrollment }: { enrollment: Enrollment }) {
  const { reviewHours } = useAcademy();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{m.paymentsAreDecided({ within: withinHours(reviewHours) })}</p>
      <OrderLink enrollment={enrollment} />
    </div>
  );
}

/** Less than the price was received. */
function BalanceDue({ enrollment }: { enrollment: Enrollment }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" className="items-center">
        {hint.partOfThePriceIsStillDue()}
      </Notice>
      <Button block onClick={enrollment.enroll}>
        {hint.payTheRest()}
      </Button>
      <OrderLink enrollment={enrollment} />
    </div>
  );
}

function Rejected({ enrollment }: { enrollment: Enrollment }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" className="items-center">
        <Written as="p" fallback={payments.paymentCouldNotBeConfirmed()}>
          {enrollment.own?.rejectionReason}
        </Written>
        <p className="mt-1 font-medium">{payments.doNotPayAgainIf()}</p>
      </Notice>
      <Button
        variant="secondary"
        block
        disabled={enrollment.opensSoon}
        busy={enrollment.busy && shared.enrolling()}
        onClick={enrollment.enroll}
      >
        {enrollment.opensSoon ? enrollmentOpensSoon() : m.submitAgain()}
      </Button>
      <OrderLink enrollment={enrollment} />
    </div>
  );
}
