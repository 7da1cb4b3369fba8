import { useAcademy } from '@qanoon/client/page/academy';
import { storeUnfinishedPayment } from '@qanoon/client/payment/unfinished-payment';
import { getSession } from '@qanoon/client/session/session';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { withinHours } from '@qanoon/domain/academy/academy';
import * as enrolled from '@qanoon/messages/public/course';
import * as m from '@qanoon/messages/public/payment';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog, Dialog } from '@qanoon/ui/components/overlay/dialog';
import { useMediaQuery } from '@qanoon/ui/hooks/use-media-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { MISSING_FIELDS_ID, MissingFields } from './missing-fields.tsx';
import { hasOrderProblem, OrderProblem } from './order/order-problem.tsx';
import { useIsBundle } from './order/paid-for.tsx';
import { PaymentContext } from './payment-context.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { type PaymentFormState, usePaymentForm } from './use-payment-form.ts';
import { type PaymentStep, usePaymentSteps } from './use-payment-steps.ts';
import { VerifyAddress } from './verify-address.tsx';
import './payment.css';

export type PaymentModalProps = { course: CourseDetail; onClose: () => void };

/**
 * The payment modal (docs/product/payments.md#payment-modal), open while it is mounted. After a file was chosen,
 * closing needs a confirmation, by Cancel, Escape, a click outside and Back. It cannot be closed while it submits. On
 * phones, also lying on their side, it shows one step at a time; the values are the same, so turning the phone loses
 * nothing.
 */
export function PaymentModal({ course, onClose }: PaymentModalProps) {
  const { reviewHours } = useAcademy();
  const isPhone = useMediaQuery('(width < 40rem), (height < 30rem)');
  // A form that was opened on a wide screen has shown everything.
  const [isOpenedOnPhone] = useState(isPhone);
  const [confirming, setConfirming] = useState(false);
  const payment = usePaymentForm(course, () => {
    toast.success(m.enrollmentSubmittedPaymentUnderReview());
    steps.leave(onClose);
  });
  const { account, method, proof } = payment.fields;
  const reachable = !account.value ? 1 : !proof.prepared ? 2 : 3;
  const steps = usePaymentSteps({
    reachable,
    start: isOpenedOnPhone ? findStart(payment, reachable) : 1,
    isReady: payment.isReady,
  });
  const { busy, order } = payment;
  const isBundle = useIsBundle(order.data);
  // A screenshot that was shared to the app stays stored.
  const hasFile = proof.value !== undefined && proof.sharedAt === undefined;
  const unsent = hasFile || busy;
  const blocked = useBlocker({
    // Moving between steps loses nothing, so it needs no confirmation.
    shouldBlockFn: ({ current, next }) => unsent && (busy || !isSameModal(current, next)),
    // If there is no session, the browser is being redirected to sign-in.
    enableBeforeUnload: () => unsent && getSession() !== null,
    disabled: !unsent,
    withResolver: true,
  });

  const close = () => {
    setConfirming(false);
    // The payment was refused because the page is out of date: another tab or an earlier request has enrolled
    // the student.
    if (payment.refusalOf('account', 'form')) payment.reloadCourse();
    if (blocked.status === 'blocked') blocked.proceed();
    else steps.leave(onClose);
  };
  const requestClose = () => {
    if (busy) return;
    if (hasFile) setConfirming(true);
    else close();
  };
  const continueEditing = () => {
    setConfirming(false);
    if (blocked.status === 'blocked') blocked.reset();
  };

  // A coupon, a scholarship or credit has paid it in full.
  const isPaid = order.data?.status === 'paid';
  const showPaid = useEffectEvent(() => {
    toast.success(enrolled.youAreEnrolled());
    payment.reloadCourse();
    steps.leave(onClose);
  });
  useEffect(() => {
    if (isPaid) showPaid();
  }, [isPaid]);

  const { id, title } = course;
  useEffect(() => storeUnfinishedPayment({ id, title }), [id, title]);

  // Cancels Back during the submission and asks nothing.
  useEffect(() => {
    if (blocked.status === 'blocked' && busy) blocked.reset();
  }, [blocked, busy]);
  const isLast = !isPhone || steps.step === 3;
  const problem = hasOrderProblem(order) && <OrderProblem order={order} />;
  const isConfirmOpen = confirming || (blocked.status === 'blocked' && !busy);
  return (
    <PaymentContext value={payment}>
      <Dialog
        open
        onOpenChange={(next) => !next && requestClose()}
        title={isBundle ? m.enrollInTheseCourses() : m.enrollInThisCourse()}
        description={m.sendFeeThenUpload({ within: withinHours(reviewHours) })}
        size="payment"
        flush
        onBack={isPhone && steps.step > 1 ? steps.back : undefined}
        busy={busy}
        footer={
          <>
            {isLast && !problem && !busy && <MissingFields fields={payment.missing} />}
            {isPhone && steps.step > 1 ? (
              <Button variant="secondary" disabled={busy} onClick={steps.back}>
                {shared.back()}
              </Button>
            ) : (
              <Button variant={isPhone ? 'ghost' : 'secondary'} disabled={busy} onClick={requestClose}>
                {isPhone ? m.notNow() : m.closeForm()}
              </Button>
            )}
            {!isLast ? (
              <Button
                type="submit"
                form="payment-form"
                disabled={method.value !== undefined && !account.value}
                busy={proof.isPreparing && deferred.preparing()}
              >
                {shared.next()}
              </Button>
            ) : (
              <Button
                className="pay-submit"
                type="submit"
                form="payment-form"
                disabled={!payment.isValid}
                aria-describedby={payment.missing.length > 0 ? MISSING_FIELDS_ID : undefined}
                busy={busy && m.submitting()}
              >
                {m.submit()}
              </Button>
            )}
          </>
        }
      >
        {problem ? (
          <div className="pay-problem">{problem}</div>
        ) : isPhone ? (
          <PaymentSteps course={course} step={steps.step} onNext={steps.next} onBackTo={steps.backTo} />
        ) : (
          <PaymentForm course={course} />
        )}
        {isLast && !problem && <VerifyAddress />}
      </Dialog>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={(next) => !next && continueEditing()}
        title={m.discardThisPaymentProof()}
        confirmLabel={m.discard()}
        cancelLabel={deferred.keepEditing()}
        tone="danger"
        onConfirm={close}
      >
        {m.whatYouTypedAndScreenshot()}
      </ConfirmDialog>
    </PaymentContext>
  );
}

/**
 * The step at which a phone begins: the last one of a restored form, and the screenshot after a rejection, because the
 * money was sent. A picture that was shared to the app is seen before it is submitted (docs/phones.md).
 */
function findStart(
  { fields: { proof }, isResubmission }: PaymentFormState,
  reachable: PaymentStep,
): PaymentStep {
  if (proof.prepared && proof.sharedAt === undefined) return reachable;
  return isResubmission ? 2 : 1;
}

type Place = { pathname: string; search: object };

/** Whether both history entries show this modal, in different steps. */
function isSameModal(current: Place, next: Place): boolean {
  const { enroll, bundle } = next.search as { enroll?: string; bundle?: string };
  return current.pathname === next.pathname && Boolean(enroll ?? bundle);
}
