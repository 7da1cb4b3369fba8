import type { CourseDetail } from '@qanoon/contracts/courses';
import { payeeNumber } from '@qanoon/contracts/payees';
import { type PaymentMethod, transactionIdLabel } from '@qanoon/contracts/payments';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { CourseCover } from '@qanoon/ui/course-cover';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Field } from '@qanoon/ui/field';
import { FileDrop } from '@qanoon/ui/file-drop';
import { formatBytes } from '@qanoon/ui/file-size';
import { Input } from '@qanoon/ui/input';
import { Price } from '@qanoon/ui/price';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { Skeleton } from '@qanoon/ui/skeleton';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AccountSlip } from './account-slip.tsx';
import { RejectedNotice } from './rejected-notice.tsx';
import type { PaymentFormState } from './use-payment-form.ts';

const PROOF_RULES = UPLOAD_PURPOSES['payment-proof'];
const tileOf = (value: PaymentMethod) => ({
  value,
  title: value,
  note: value === 'bank' ? 'Bank transfer' : 'Mobile wallet',
});
const WHERE_TO_FIND: Record<PaymentMethod, string> = {
  easypaisa: 'The number in your easypaisa confirmation SMS.',
  jazzcash: 'The TID in your jazzcash confirmation SMS.',
  sadapay: 'The reference on your sadapay receipt.',
  bank: 'The reference number on your transfer receipt.',
};

/** Payment method, transaction ID and screenshot. */
export function PaymentForm({ course, payment }: { course: CourseDetail; payment: PaymentFormState }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, method, transactionId, proof } = payment;
  // Scrolls to the refused field, which may be out of view on a phone. Its fieldset is disabled while busy.
  useEffect(() => {
    if (!problem || busy) return;
    const target = form.current?.querySelector<HTMLElement>(
      problem.field === 'form' ? '[role="alert"]' : '[aria-invalid="true"]',
    );
    target?.scrollIntoView({ block: 'nearest' });
    if (problem.field === 'transactionId') target?.focus();
  }, [problem, busy]);

  const label = transactionIdLabel(method.value);
  return (
    <form ref={form} id="payment-form" className="pay-columns" noValidate onSubmit={payment.onSubmit}>
      <div className="pay-column">
        <div className="pay-course">
          <CourseCover
            id={course.id}
            title={course.title}
            level={course.level}
            thumbnail={course.thumbnailUrl}
            plain
          />
          <div>
            <p className="serif text-h4">{course.title}</p>
            <Price amount={course.price} />
          </div>
        </div>
        <RejectedNotice enrollment={course.userEnrollment} />
        <Field group required label="Payment method">
          <RadioTiles
            options={payment.payees.methods.map(tileOf)}
            value={method.value ?? ('' as PaymentMethod)}
            onValueChange={method.set}
            disabled={busy}
          />
        </Field>
        {/* Its copy buttons stay enabled while submitting: they change nothing, and the keyboard can still scroll the form. */}
        <Account payment={payment} price={course.price} />
      </div>
      <fieldset disabled={busy} className="pay-column pay-proof">
        <legend className="sr-only">Proof of payment</legend>
        {payment.refusal && <ErrorStrip>{payment.refusal}</ErrorStrip>}
        <Field
          label={label}
          required
          help={
            method.value
              ? WHERE_TO_FIND[method.value]
              : 'Choose a payment method first, then copy the ID from its confirmation.'
          }
          error={transactionId.error?.replace(/^Transaction ID/u, label) ?? transactionId.refusal}
        >
          <Input
            value={transactionId.value}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="done"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => transactionId.set(event.target.value)}
          />
        </Field>
        <FileDrop
          label="Payment screenshot"
          required
          accept={PROOF_RULES.accepts.join(',')}
          file={proof.file}
          onChange={proof.choose}
          progress={payment.progress}
          done={busy && proof.isUploaded}
          error={proof.error}
          disabled={busy}
          hint="PNG or JPG"
          readyText={proof.prepared ? 'Ready to submit' : 'Making the picture ready...'}
          help={
            proof.prepared && proof.prepared.file.size < proof.prepared.originalBytes
              ? `Made smaller for the upload, from ${formatBytes(proof.prepared.originalBytes)}.`
              : 'One image showing the amount, date and transaction ID.'
          }
        />
        <p className="pay-note">
          <Info className="icon" aria-hidden="true" />
          After you submit, this course shows “Payment Under Review” until an admin has checked the payment
          against the transaction ID.
        </p>
      </fieldset>
    </form>
  );
}

/** The account of the chosen method. Several are a choice. */
function Account({ payment: { payees, method, busy }, price }: { payment: PaymentFormState; price: number }) {
  if (payees.failed)
    return <ErrorStrip onRetry={payees.retry}>The payment accounts could not be loaded.</ErrorStrip>;
  if (!method.value) return null;
  if (payees.loading) return <Skeleton className="h-32" />;
  const { account, accounts } = payees;
  if (!account) return null;
  return (
    <>
      {accounts.length > 1 && (
        <Field group label="Account">
          <RadioTiles
            columns={1}
            options={accounts.map((each) => ({
              value: each.id,
              title: each.bankName || each.accountTitle,
              note: payeeNumber(each),
            }))}
            value={account.id}
            onValueChange={payees.choose}
            disabled={busy}
          />
        </Field>
      )}
      <AccountSlip account={account} price={price} />
    </>
  );
}
