import { useAcademy } from '@qanoon/client/page/academy';
import { withinHours } from '@qanoon/domain/academy/academy';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/course';
import * as hint from '@qanoon/messages/public/order-hint';
import * as shared from '@qanoon/messages/shared/common';
import * as payments from '@qanoon/messages/shared/payments';
import { enrollmentOpensSoon } from '@qanoon/messages/shared/site';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Written } from '@qanoon/ui/components/text/written';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LearningProgress } from './learning-progress.tsx';
import { OrderLink } from './order-link.tsx';
import { PaymentReceived } from './payment-received.tsx';
import type { Enrollment } from './use-enrollment.ts';
import './enrollment-hint.css';
import { useSignUpOpen } from '../../people/use-sign-up-open.ts';

/** Explains below the enroll button what its state means and what the visitor can do. */
export function EnrollmentHint({ courseId, enrollment }: { courseId: string; enrollment: Enrollment }) {
  const { status, mustSignIn, guestAttempts, own, openOrder } = enrollment;
  if (mustSignIn) return <MustSignIn courseId={courseId} attempts={guestAttempts} />;
  if (status === 'approved' && own) return <LearningProgress courseId={courseId} progress={own.progress} />;
  if (status === 'under_review') return <UnderReview enrollment={enrollment} />;
  if (status === 'pending' && own?.orderId) return <BalanceDue enrollment={enrollment} />;
  if (status === 'not_enrolled' && openOrder) return <OpenOrder enrollment={enrollment} order={openOrder} />;
  return status === 'rejected' && <Rejected enrollment={enrollment} />;
}

/**
 * Explains why a guest cannot enroll. The pressed button may be far away (hero, bottom bar), so each attempt
 * scrolls and focuses here.
 */
function MustSignIn({ courseId, attempts }: { courseId: string; attempts: number }) {
  const signUpOpen = useSignUpOpen();
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const first = links.current?.querySelector('a');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [attempts]);
  const { bundle, order } = useSearch({ strict: false });
  const wanted = new URLSearchParams({
    ...(bundle ? { bundle } : { enroll: 'true' }),
    ...(order && { order }),
  });
  const search = { redirect: `/course/${courseId}?${wanted}` };
  return (
    <div role="alert">
      <Notice>
        {m.youMustBeLoggedIn()}
        <div ref={links} className="price-card-sign-in">
          {signUpOpen && (
            <Button asChild>
              <Link to="/auth/signup" search={search}>
                {common.createAccount()}
              </Link>
            </Button>
          )}
          <Button asChild variant="secondary">
            <Link to="/auth/login" search={search}>
              {common.signIn()}
            </Link>
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function UnderReview({ enrollment: { own, isSubmittedNow } }: { enrollment: Enrollment }) {
  const { reviewHours } = useAcademy();
  return (
    <div className="grid gap-3">
      {own?.orderId && <PaymentReceived orderId={own.orderId} isNew={isSubmittedNow} />}
      <p className="text-sm text-ink-2">
        {m.paymentsAreDecided({ within: withinHours(reviewHours) })} {hint.youAreTold()}
      </p>
      <OrderLink orderId={own?.orderId} />
    </div>
  );
}

type OpenOrderProps = { enrollment: Enrollment; order: NonNullable<Enrollment['openOrder']> };

/**
 * The student has opened the payment but not submitted it. The order keeps its price if the course becomes
 * more expensive.
 */
function OpenOrder({ enrollment, order }: OpenOrderProps) {
  const { id, reference, balanceDue, expiresAt } = order;
  return (
    <div className="grid gap-3">
      <Notice tone="warning">
        <p>{hint.orderIsOpen({ reference, amount: formatPkr(balanceDue) })}</p>
        {expiresAt && <p className="mt-1">{hint.orderIsOpenUntil({ time: formatDateTime(expiresAt) })}</p>}
      </Notice>
      <Button variant="secondary" block onClick={enrollment.enroll}>
        {hint.finishPayment()}
      </Button>
      <OrderLink orderId={id} />
    </div>
  );
}

/** The academy has received less than the price. */
function BalanceDue({ enrollment }: { enrollment: Enrollment }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" className="items-center">
        {hint.partOfThePriceIsStillDue()}
      </Notice>
      <Button block onClick={enrollment.enroll}>
        {hint.payTheRest()}
      </Button>
      <OrderLink orderId={enrollment.own?.orderId} />
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
      <OrderLink orderId={enrollment.own?.orderId} />
    </div>
  );
}
