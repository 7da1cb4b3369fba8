import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { payeeNumber } from '@qanoon/contracts/money/payees';
import { formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { comma } from '@qanoon/domain/lib/text/lists';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/payment';
import * as shared from '@qanoon/messages/shared/common';
import * as orders from '@qanoon/messages/shared/orders';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { UploadLine } from '@qanoon/ui/components/form/file-drop';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { AccountAgain } from './order/account-again.tsx';
import { OrderPrice, OrderReference } from './order/order-facts.tsx';
import { PaidFor } from './order/paid-for.tsx';
import { RejectedNotice } from './order/rejected-notice.tsx';
import { usePayment } from './payment-context.ts';
import { Account, AfterSubmission, MethodField, ProofField, TransactionIdField } from './payment-fields.tsx';
import { PaymentHelp } from './payment-help.tsx';
import { AmountHint } from './proof/amount-hint.tsx';
import { PasteScreenshot } from './proof/paste-screenshot.tsx';
import type { PaymentStep } from './use-payment-steps.ts';
import './payment-steps.css';

const TITLES: Record<PaymentStep, Message> = {
  1: m.sendMoney,
  2: m.attachScreenshot,
  3: m.submitForReview,
};

type Props = {
  course: CourseDetail;
  step: PaymentStep;
  onNext: () => void;
  onBackTo: (step: PaymentStep) => void;
};

/** Shows the payment form on a phone one step at a time, with the same fields and rules. */
export function PaymentSteps({ course, step, onNext, onBackTo }: Props) {
  const payment = usePayment();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, problem, order } = payment;

  // The dialog focuses the first field when it opens.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  // Scrolls to the number, which the student came for, because the tiles push it below the window.
  const method = payment.fields.method.value;
  const shownMethod = useRef(method);
  useEffect(() => {
    if (shownMethod.current === method) return;
    shownMethod.current = method;
    form.current?.querySelector('.pay-slip')?.scrollIntoView({ block: 'nearest' });
  }, [method]);

  const showProblem = useEffectEvent(() => {
    if (problem?.field === 'account') onBackTo(1);
    else if (problem?.field === 'proof') onBackTo(2);
    else if (problem?.field === 'transactionId')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (problem && !busy) showProblem();
  }, [problem, busy]);

  async function onSubmit(event: SyntheticEvent) {
    if (step === 3) return payment.onSubmit(event);
    event.preventDefault();
    if (await payment.validate(step === 1 ? 'method' : 'proof')) onNext();
    else form.current?.querySelector<HTMLElement>('[role="radio"], [type="file"]')?.focus();
  }

  const account = (
    <>
      <Account />
      {order.data && <OrderReference order={order.data} />}
    </>
  );
  const refusal = payment.refusalOf(step === 1 ? 'account' : 'form');
  return (
    <form
      ref={form}
      id="payment-form"
      className="pay-steps"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <div className="pay-step-head">
        <p>{m.stepOf3({ step })}</p>
        <h3 ref={heading} tabIndex={-1}>
          {TITLES[step]()}
        </h3>
        <div className="pay-progress" aria-hidden="true" data-step={step}>
          <i />
          <i />
          <i />
        </div>
      </div>
      {refusal && step !== 2 && <ErrorStrip>{refusal}</ErrorStrip>}
      <ConnectionNotice isSaid={step !== 2 && payment.problem?.isOffline === true} />
      <RejectedNotice enrollment={course.userEnrollment} />
      {step === 1 && (
        <>
          <PaidFor
            course={course}
            order={order.data}
            price={order.data ? undefined : (course.salePrice ?? course.price)}
          />
          {order.data && <OrderPrice order={order.data} disabled={busy} />}
          <MethodField />
          {payment.isResubmission && payment.fields.account.value ? (
            <AccountAgain>{account}</AccountAgain>
          ) : (
            account
          )}
        </>
      )}
      {step === 2 && (
        <>
          <ProofField large />
          <PasteScreenshot onPaste={payment.fields.proof.set} />
        </>
      )}
      {step === 3 && (
        <fieldset disabled={busy} className="pay-step-fields">
          <legend className="sr-only">{m.proofOfPayment()}</legend>
          <Summary />
          <AmountHint />
          <TransactionIdField />
          {payment.progress && <UploadLine progress={payment.progress} />}
          <AfterSubmission />
        </fieldset>
      )}
      <PaymentHelp courseTitle={course.title} />
    </form>
  );
}

/** Summarizes what the earlier steps contain. */
function Summary() {
  const { price, order, fields } = usePayment();
  const { value: account } = fields.account;
  const { value: picture } = fields.proof;
  return (
    <dl className="pay-summary">
      {account && (
        <>
          <dt>{m.sentTo()}</dt>
          <dd>
            {paymentMethodName(account.method)} <bdi dir="ltr">{payeeNumber(account)}</bdi>
          </dd>
        </>
      )}
      <dt>{shared.amount()}</dt>
      <dd>{formatPkr(price)}</dd>
      {order.data && (
        <>
          <dt>{orders.orderReference()}</dt>
          <dd>
            <bdi dir="ltr" className="tnum">
              {order.data.reference}
            </bdi>
          </dd>
        </>
      )}
      {picture && (
        <>
          <dt>{m.screenshot()}</dt>
          <dd>
            <bdi>{picture.name}</bdi>
            {comma()}
            {formatBytes(picture.size)}
          </dd>
        </>
      )}
    </dl>
  );
}
