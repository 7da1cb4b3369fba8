import { messageOf, trpc } from '@qanoon/client/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/upload';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import { useRef, useState } from 'react';

const FAILED = 'Failed to submit enrollment. Try again.';

type Payment = { method: PaymentMethod; transactionId: string; proof: File };
export type Submission = ReturnType<typeof useSubmitPayment>;

/** Uploads the proof, then requests the enrolment. A proof that has arrived is not sent again when the second step is tried again. */
export function useSubmitPayment(courseId: string) {
  const utils = trpc.useUtils();
  const request = trpc.payments.requestEnroll.useMutation();
  const [progress, setProgress] = useState<UploadProgress>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: 'proof' | 'form'; message: string }>();
  const uploaded = useRef<{ file: File; uploadId: string }>(undefined);

  async function submit({ method, transactionId, proof }: Payment): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      if (uploaded.current?.file !== proof) {
        setProgress({ loadedBytes: 0, totalBytes: proof.size });
        const { uploadId } = await uploadFile('payment-proof', proof, { onProgress: setProgress });
        uploaded.current = { file: proof, uploadId };
      }
      await request.mutateAsync({ courseId, method, transactionId, proofUploadId: uploaded.current.uploadId });
    } catch (thrown) {
      if (thrown instanceof UploadError && thrown.answered) setProblem({ field: 'proof', message: thrown.message });
      else setProblem({ field: 'form', message: messageOf(thrown, FAILED) });
      return false;
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
    await utils.courses.invalidate();
    return true;
  }

  return {
    submit,
    busy,
    progress,
    problem,
    /** The chosen file has arrived already; only the request is left. */
    isUploaded: (file: File | undefined) => file !== undefined && uploaded.current?.file === file,
    clearProblem: () => setProblem(undefined),
    reset: () => {
      uploaded.current = undefined;
      setProblem(undefined);
    },
  };
}
