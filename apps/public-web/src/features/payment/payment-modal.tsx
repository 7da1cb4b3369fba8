import type { CourseDetail } from '@qanoon/contracts/courses';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog, Dialog } from '@qanoon/ui/dialog';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';
import { PaymentForm } from './payment-form.tsx';
import { useSubmitPayment } from './use-submit-payment.ts';
import './payment.css';

type Props = { course: CourseDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** The payment modal (§2): closing resets it, and asks first when a file was chosen. Nothing closes it while it submits. */
export default function PaymentModal({ course, open, onOpenChange }: Props) {
  const [round, setRound] = useState(0);
  const [hasFile, setHasFile] = useState(false);
  const [asking, setAsking] = useState(false);
  const [ready, setReady] = useState(false);
  const submission = useSubmitPayment(course.id);
  const close = () => {
    setAsking(false);
    setHasFile(false);
    setReady(false);
    submission.reset();
    setRound(round + 1);
    onOpenChange(false);
  };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && hasFile) setAsking(true);
          else if (!next) close();
        }}
        title="Enroll in this course"
        description="Send the fee, then upload your proof of payment. An admin reviews every payment."
        size="payment"
        flush
        busy={submission.busy}
        footer={
          <>
            <Button variant="secondary" disabled={submission.busy} onClick={() => (hasFile ? setAsking(true) : close())}>
              Cancel
            </Button>
            <Button type="submit" form="payment-form" disabled={!ready} busy={submission.busy && 'Submitting...'}>
              Submit
            </Button>
          </>
        }
      >
        <PaymentForm
          key={round}
          course={course}
          submission={submission}
          onFile={setHasFile}
          onReady={setReady}
          onDone={() => {
            toast.success('Enrollment submitted! Payment under review.');
            close();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this payment proof?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={close}
      >
        What you typed and the screenshot you chose will be cleared.
      </ConfirmDialog>
    </>
  );
}
