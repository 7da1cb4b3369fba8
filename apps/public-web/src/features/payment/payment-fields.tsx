import type { CourseDetail } from '@qanoon/contracts/courses';
import { formatDateTime } from '@qanoon/contracts/dates';
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
import { AccountSlip } from './account-slip.tsx';
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

type Props = { payment: PaymentFormState };

/** What is paid for. */
export const PaidCourse = ({ course }: { course: CourseDetail }) => (
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
);

export const MethodField = ({ payment: { payees, method, busy } }: Props) => (
  <Field group required label="Payment method" error={method.error}>
    <RadioTiles
      options={payees.methods.map(tileOf)}
      value={method.value ?? ('' as PaymentMethod)}
      onValueChange={method.set}
      disabled={busy}
    />
  </Field>
);

/** The account of the chosen method. Several are a choice. */
export function Account({ payment: { payees, method, busy }, price }: Props & { price: number }) {
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

export function TransactionIdField({ payment: { method, transactionId } }: Props) {
  const label = transactionIdLabel(method.value);
  return (
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
  );
}

/** `large`: with a preview of the picture across the whole field. */
export const ProofField = ({ payment: { proof, progress, busy }, large }: Props & { large?: boolean }) => (
  <FileDrop
    label="Payment screenshot"
    required
    large={large}
    accept={PROOF_RULES.accepts.join(',')}
    file={proof.file}
    onChange={proof.choose}
    progress={progress}
    done={busy && proof.isUploaded}
    error={proof.error}
    disabled={busy}
    title={large ? 'Choose the screenshot from your gallery' : undefined}
    hint="PNG or JPG"
    readyText={proof.prepared ? 'Ready to submit' : 'Making the picture ready...'}
    help={helpOf(proof)}
  />
);

function helpOf({ sharedAt, prepared }: PaymentFormState['proof']): string {
  if (sharedAt !== undefined)
    return `You shared this screenshot on ${formatDateTime(new Date(sharedAt).toISOString())}. Remove it if it is not the right one.`;
  return prepared && prepared.file.size < prepared.originalBytes
    ? `Made smaller for the upload, from ${formatBytes(prepared.originalBytes)}.`
    : 'One image showing the amount, date and transaction ID.';
}

export const AfterSubmission = () => (
  <p className="pay-note">
    <Info className="icon" aria-hidden="true" />
    After you submit, this course shows “Payment Under Review” until an admin has checked the payment against
    the transaction ID.
  </p>
);
