import { codeOf, messageOf, trpc, trpcClient } from '@qanoon/client/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/upload';
import type { CourseDetail } from '@qanoon/contracts/courses';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import { useRef, useState } from 'react';

type Payment = { method: PaymentMethod; transactionId: string; proof: File };
/** A refusal in the server's words, and the field it is about. */
type Problem = { field: 'transactionId' | 'proof' | 'form'; message: string };
export type Submission = ReturnType<typeof useSubmitPayment>;

/** Uploads the proof, then requests the enrolment. A proof that has arrived is not sent again when the second step is tried again. */
export function useSubmitPayment(course: CourseDetail) {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<UploadProgress>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const uploaded = useRef<{ file: File; uploadId: string }>(undefined);
  const attempt = useRef<{ of: string; key: string }>(undefined);

  /** `refused`: the student can act on it, see `problem`. `failed`: nothing came back that says why. */
  async function submit({ method, transactionId, proof }: Payment): Promise<'done' | 'refused' | 'failed'> {
    setBusy(true);
    setProblem(undefined);
    try {
      if (uploaded.current?.file !== proof) {
        setProgress({ loadedBytes: 0, totalBytes: proof.size });
        const { uploadId } = await uploadFile('payment-proof', proof, { onProgress: setProgress });
        uploaded.current = { file: proof, uploadId };
      }
      const input = { courseId: course.id, method, transactionId, proofUploadId: uploaded.current.uploadId };
      // The same request sent again carries the same key: if only its answer was lost, it is answered as it was then, not refused.
      const of = JSON.stringify(input);
      if (attempt.current?.of !== of) attempt.current = { of, key: randomKey() };
      await trpcClient.payments.requestEnroll.mutate(input, {
        context: { idempotencyKey: attempt.current.key },
      });
    } catch (thrown) {
      // An upload does not pass the client's check for ended sessions: asking who is signed in does, and leads to sign in and back.
      if (thrown instanceof UploadError && thrown.responded) void utils.auth.me.invalidate();
      const refusal = refusalOf(thrown);
      if (refusal?.field === 'proof') uploaded.current = undefined;
      setProblem(refusal);
      return refusal ? 'refused' : 'failed';
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
    // The page says so at once, also when the connection drops before the course can be read again.
    const { progress: watched = 0 } = course.userEnrollment ?? {};
    utils.courses.get.setData({ courseId: course.id }, (known) =>
      known
        ? { ...known, userEnrollment: { status: 'under_review', progress: watched, rejectionReason: null } }
        : known,
    );
    reload();
    return 'done';
  }

  const reload = () => void utils.courses.get.invalidate({ courseId: course.id });
  return {
    submit,
    reload,
    busy,
    progress,
    problem,
    /** The chosen file has arrived already; only the request is left. */
    isUploaded: (file: File | undefined) => file !== undefined && uploaded.current?.file === file,
    clearProblem: () => setProblem(undefined),
  };
}

/** Not `randomUUID`, which is absent outside secure contexts. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function refusalOf(thrown: unknown): Problem | undefined {
  if (thrown instanceof UploadError)
    return thrown.responded ? { field: 'proof', message: thrown.message } : undefined;
  const message = messageOf(thrown, '');
  if (!message) return undefined;
  const code = codeOf(thrown);
  return {
    field: code === 'TRANSACTION_ID_USED' ? 'transactionId' : code === 'UPLOAD_NOT_FOUND' ? 'proof' : 'form',
    message,
  };
}
