import { getSession } from '@qanoon/client/session';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog, Dialog } from '@qanoon/ui/dialog';
import { toast } from '@qanoon/ui/toast';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PaymentForm } from './payment-form.tsx';
import { useSubmitPayment } from './use-submit-payment.ts';
import './payment.css';

export type PaymentModalProps = { course: CourseDetail; open: boolean; onClose: () => void };

/**
 * The payment modal (§2). After a file was chosen, closing needs a confirmation, by Cancel, Escape, a click outside and Back. It cannot be
 * closed while it submits. The caller gives each opening its own `key`, so that it starts empty.
 */
export function PaymentModal({ course, open, onClose }: PaymentModalProps) {
  const [hasFile, setHasFile] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [ready, setReady] = useState(false);
  const submission = useSubmitPayment(course);
  const unsent = open && (hasFile || submission.busy);
  const blocked = useBlocker({
    shouldBlockFn: () => unsent,
    // Without a session the browser is being redirected to sign-in.
    enableBeforeUnload: () => unsent && getSession() !== null,
    disabled: !unsent,
    withResolver: true,
  });

  const close = () => {
    setConfirming(false);
    // Refused because the page is out of date: another tab or an earlier request has enrolled the student.
    if (submission.problem?.field === 'form') submission.reload();
    if (blocked.status === 'blocked') blocked.proceed();
    else onClose();
  };
  const requestClose = () => {
    if (submission.busy) return;
    if (hasFile) setConfirming(true);
    else close();
  };
  const continueEditing = () => {
    setConfirming(false);
    if (blocked.status === 'blocked') blocked.reset();
  };

  // Back during the submission is cancelled without a question.
  useEffect(() => {
    if (blocked.status === 'blocked' && submission.busy) blocked.reset();
  }, [blocked, submission.busy]);
  const isConfirmOpen = confirming || (blocked.status === 'blocked' && !submission.busy);
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
        open={isConfirmOpen}
        onOpenChange={(next) => !next && continueEditing()}
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
