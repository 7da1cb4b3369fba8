import type { CourseDetail } from '@qanoon/contracts/courses';
import * as m from '@qanoon/messages/public/payment';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { useEffect, useRef } from 'react';
import { OrderPrice, OrderReference } from './order-facts.tsx';
import {
  Account,
  AfterSubmission,
  MethodField,
  PaidCourse,
  ProofField,
  TransactionIdField,
} from './payment-fields.tsx';
import { RejectedNotice } from './rejected-notice.tsx';
import type { PaymentFormState } from './use-payment-form.ts';

/** Payment method, transaction ID and screenshot on one page. */
export function PaymentForm({ course, payment }: { course: CourseDetail; payment: PaymentFormState }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, order } = payment;
  // Scrolls to the refused field, which may be out of view. Its fieldset is disabled while busy.
  useEffect(() => {
    if (!problem || busy) return;
    const isField = problem.field === 'transactionId' || problem.field === 'proof';
    const target = form.current?.querySelector<HTMLElement>(
      isField ? '[aria-invalid="true"]' : '[role="alert"]',
    );
    target?.scrollIntoView({ block: 'nearest' });
    if (problem.field === 'transactionId') target?.focus();
  }, [problem, busy]);

  return (
    <form ref={form} id="payment-form" className="pay-columns" noValidate onSubmit={payment.onSubmit}>
      <div className="pay-column">
        <PaidCourse course={course} price={order.data?.total ?? course.salePrice ?? course.price} />
        <RejectedNotice enrollment={course.userEnrollment} />
        {order.data && <OrderPrice order={order.data} disabled={busy} />}
        <MethodField payment={payment} />
        {/* Its copy buttons stay enabled while submitting: they change nothing, and the keyboard can still scroll the form. */}
        <Account payment={payment} />
        {order.data && <OrderReference order={order.data} />}
      </div>
      <fieldset disabled={busy} className="pay-column pay-proof">
        <legend className="sr-only">{m.proofOfPayment()}</legend>
        {payment.refusalOf('account', 'form') && (
          <ErrorStrip>{payment.refusalOf('account', 'form')}</ErrorStrip>
        )}
        <TransactionIdField payment={payment} />
        <ProofField payment={payment} />
        <AfterSubmission />
      </fieldset>
    </form>
  );
}
