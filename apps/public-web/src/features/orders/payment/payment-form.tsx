import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/payment';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { useEffect, useRef } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { AccountAgain } from './order/account-again.tsx';
import { OrderPrice, OrderReference } from './order/order-facts.tsx';
import { PaidFor } from './order/paid-for.tsx';
import { RejectedNotice } from './order/rejected-notice.tsx';
import { usePayment } from './payment-context.ts';
import { Account, AfterSubmission, MethodField, ProofField, TransactionIdField } from './payment-fields.tsx';
import { PaymentHelp } from './payment-help.tsx';

/** Shows the payment method, the screenshot and the transaction ID on one page. */
export function PaymentForm({ course }: { course: CourseDetail }) {
  const payment = usePayment();
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, order } = payment;
  // Scrolls to the refused field, which may be out of view, once its fieldset is enabled again.
  useEffect(() => {
    if (!problem || busy) return;
    const isField = problem.field === 'transactionId' || problem.field === 'proof';
    const target = form.current?.querySelector<HTMLElement>(
      isField ? '[aria-invalid="true"]' : '[role="alert"]',
    );
    target?.scrollIntoView({ block: 'nearest' });
    if (problem.field === 'transactionId') target?.focus();
  }, [problem, busy]);

  // The copy buttons stay enabled while submitting: they change nothing, and the keyboard can still scroll the form.
  const account = (
    <>
      <Account />
      {order.data && <OrderReference order={order.data} />}
    </>
  );
  return (
    <form ref={form} id="payment-form" className="pay-columns" noValidate onSubmit={payment.onSubmit}>
      <div className="pay-column">
        <PaidFor
          course={course}
          order={order.data}
          price={order.data?.total ?? course.salePrice ?? course.price}
        />
        <RejectedNotice enrollment={course.userEnrollment} />
        {order.data && <OrderPrice order={order.data} disabled={busy} />}
        <MethodField />
        {payment.isResubmission && payment.fields.account.value ? (
          <AccountAgain>{account}</AccountAgain>
        ) : (
          account
        )}
      </div>
      <fieldset disabled={busy} className="pay-column pay-proof">
        <legend className="sr-only">{m.proofOfPayment()}</legend>
        {payment.refusalOf('account', 'form') && (
          <ErrorStrip>{payment.refusalOf('account', 'form')}</ErrorStrip>
        )}
        <ConnectionNotice isSaid={problem?.isOffline === true} />
        <ProofField />
        <TransactionIdField />
        <AfterSubmission />
        <PaymentHelp courseTitle={course.title} />
      </fieldset>
    </form>
  );
}
