import { getSession } from '@qanoon/client/session';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog, Dialog } from '@qanoon/ui/dialog';
import { toast } from '@qanoon/ui/toast';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { PaymentForm } from './payment-form.tsx';
import { useSubmitPayment } from './use-submit-payment.ts';
import './payment.css';

export type PaymentModalProps = { course: CourseDetail; open: boolean; onClose: () => void };

/**
 * The payment modal (§2). Closing asks first when a file was chosen, whichever way it is closed: Cancel, Escape, outside or
 * Back. Nothing closes it while it submits. The caller gives each opening a `key`, so that closing resets it.
 */
export function PaymentModal({ course, open, onClose }: PaymentModalProps) {
  const [hasFile, setHasFile] = useState(false);
  const [asking, setAsking] = useState(false);
  const [ready, setReady] = useState(false);
  const submission = useSubmitPayment(course);
  const unsent = open && (hasFile || submission.busy);
  const blocked = useBlocker({
    shouldBlockFn: () => unsent,
    // Somebody whose session has ended is on the way to sign in.
    enableBeforeUnload: () => unsent && getSession() !== null,
    disabled: !unsent,
    withResolver: true,
  });

  const close = () => {
    setAsking(false);
    // Refused because the page was out of date: another tab or an earlier try that did arrive.
    if (submission.problem?.field === 'form') submission.reload();
    if (blocked.status === 'blocked') blocked.proceed();
    else onClose();
  };
  const requestClose = () => {
    if (submission.busy) return;
    if (hasFile) setAsking(true);
    else close();
  };
  const keepEditing = () => {
    setAsking(false);
    if (blocked.status === 'blocked') blocked.reset();
  };

  // Back while it submits stays blocked without a question: there is no answer to give yet.
  if (blocked.status === 'blocked' && submission.busy) blocked.reset();
  const question = asking || (blocked.status === 'blocked' && !submission.busy);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && requestClose()}
        title="Enroll in this course"
        description="Send the fee, then upload your proof of payment. An admin reviews every payment."
        size="payment"
        flush
        busy={submission.busy}
        footer={
          <>
            <Button variant="secondary" disabled={submission.busy} onClick={requestClose}>
              Cancel
            </Button>
            <Button
              className="pay-submit"
              type="submit"
              form="payment-form"
              disabled={!ready}
              busy={submission.busy && 'Submitting...'}
            >
              Submit
            </Button>
          </>
        }
      >
        <PaymentForm
          course={course}
          submission={submission}
          onFile={setHasFile}
          onReady={setReady}
          onDone={() => {
            toast.success('Enrollment submitted! Payment under review.');
            onClose();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={question}
        onOpenChange={(next) => !next && keepEditing()}
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
