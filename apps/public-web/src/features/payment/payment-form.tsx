import type { CourseDetail } from '@qanoon/contracts/courses';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  requestEnrollInput,
  transactionIdLabel,
} from '@qanoon/contracts/payments';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { CourseCover } from '@qanoon/ui/course-cover';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Field } from '@qanoon/ui/field';
import { FileDrop } from '@qanoon/ui/file-drop';
import { formatBytes } from '@qanoon/ui/file-size';
import { Input } from '@qanoon/ui/input';
import { Price } from '@qanoon/ui/price';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { toast } from '@qanoon/ui/toast';
import { Info } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AccountSlip } from './account-slip.tsx';
import { withoutInvisible } from './invisible-characters.ts';
import { type PreparedProof, prepareProof } from './prepare-proof.ts';
import type { Submission } from './use-submit-payment.ts';

const PROOF_RULES = UPLOAD_PURPOSES['payment-proof'];
const TILES = PAYMENT_METHODS.map((value) => ({
  value,
  title: value,
  note: value === 'bank' ? 'Bank transfer' : 'Mobile wallet',
}));
const WHERE_TO_FIND: Record<PaymentMethod, string> = {
  easypaisa: 'The number in your easypaisa confirmation SMS.',
  jazzcash: 'The TID in your jazzcash confirmation SMS.',
  sadapay: 'The reference on your sadapay receipt.',
  bank: 'The reference number on your transfer receipt.',
};

type Props = {
  course: CourseDetail;
  submission: Submission;
  onFile: (chosen: boolean) => void;
  onReady: (ready: boolean) => void;
  onDone: () => void;
};

/** Payment method, transaction ID and screenshot. The form keeps its state after an error, so that no input is lost. */
export function PaymentForm({ course, submission, onFile, onReady, onDone }: Props) {
  const [method, setMethod] = useState<PaymentMethod>();
  const [transactionId, setTransactionId] = useState('');
  const [idTouched, setIdTouched] = useState(false);
  const [chosen, setChosen] = useState<{ file: File; prepared?: PreparedProof }>();
  const [fileProblem, setFileProblem] = useState<string>();
  const newest = useRef<File>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem } = submission;
  const wrongId = requestEnrollInput.shape.transactionId.safeParse(transactionId).error?.issues[0]?.message;
  const sendable = chosen?.prepared && 'file' in chosen.prepared ? chosen.prepared : undefined;
  const proof = sendable?.file;
  const ready = Boolean(method && wrongId === undefined && proof);
  useEffect(() => onReady(ready), [ready, onReady]);
  // Scrolls to the refused field, which may be out of view on a phone.
  useEffect(() => {
    const target =
      problem &&
      form.current?.querySelector<HTMLElement>(
        problem.field === 'form' ? '[role="alert"]' : '[aria-invalid="true"]',
      );
    target?.scrollIntoView({ block: 'nearest' });
    if (problem?.field === 'transactionId') target?.focus();
  }, [problem]);

  async function choose(file: File | undefined) {
    submission.clearProblem();
    newest.current = file;
    setFileProblem(file ? undefined : 'Please upload payment screenshot');
    setChosen(file && { file });
    onFile(Boolean(file));
    if (!file) return;
    const prepared = await prepareProof(file);
    const wrong = 'problem' in prepared;
    // Ignores the result when another file has been chosen since.
    if (newest.current !== file) return;
    setChosen(wrong ? undefined : { file, prepared });
    if (!wrong) return;
    setFileProblem(prepared.problem);
    onFile(false);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!method || !proof || !ready || busy) return;
    const outcome = await submission.submit({ method, transactionId, proof });
    if (outcome === 'done') onDone();
    else if (outcome === 'failed') toast.error('Failed to submit enrollment. Try again.');
  }

  const label = transactionIdLabel(method);
  const idProblem = idTouched ? wrongId?.replace(/^Transaction ID/u, label) : undefined;
  return (
    <form
      ref={form}
      id="payment-form"
      className="pay-columns"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
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
        <Field group required label="Payment method">
          <RadioTiles
            options={TILES}
            value={method ?? ('' as PaymentMethod)}
            onValueChange={(chosen) => {
              submission.clearProblem();
              setMethod(chosen);
            }}
            disabled={busy}
          />
        </Field>
        {/* Its copy buttons stay enabled while submitting: they change nothing, and the keyboard can still scroll the form. */}
        {method && <AccountSlip method={method} price={course.price} />}
      </div>
      <fieldset disabled={busy} className="pay-column pay-proof">
        <legend className="sr-only">Proof of payment</legend>
        {problem?.field === 'form' && <ErrorStrip>{problem.message}</ErrorStrip>}
        <Field
          label={label}
          required
          help={
            method
              ? WHERE_TO_FIND[method]
              : 'Choose a payment method first, then copy the ID from its confirmation.'
          }
          error={idProblem ?? (problem?.field === 'transactionId' ? problem.message : undefined)}
        >
          <Input
            value={transactionId}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              submission.clearProblem();
              setIdTouched(true);
              setTransactionId(withoutInvisible(event.target.value));
            }}
          />
        </Field>
        <FileDrop
          label="Payment screenshot"
          required
          accept={PROOF_RULES.accepts.join(',')}
          file={proof ?? chosen?.file}
          onChange={(file) => void choose(file)}
          progress={submission.progress}
          done={busy && submission.isUploaded(proof)}
          error={fileProblem ?? (problem?.field === 'proof' ? problem.message : undefined)}
          disabled={busy}
          hint="PNG or JPG"
          readyText={proof ? 'Ready to submit' : 'Making the picture ready...'}
          help={
            sendable && sendable.file.size < sendable.originalBytes
              ? `Made smaller for the upload, from ${formatBytes(sendable.originalBytes)}.`
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
