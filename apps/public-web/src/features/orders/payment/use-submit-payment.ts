import { useAttemptKey } from '@qanoon/client/payment/use-attempt-key';
import { classifyFailure, type FailureKind } from '@qanoon/client/trpc/failure-kind';
import { codeOf, messageOf, trpc, trpcClient } from '@qanoon/client/trpc/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/uploads/upload';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/public/payment';
import { useRef, useState } from 'react';

type Payment = {
  method: PaymentMethod;
  transactionId: string;
  proof: File;
  /** The account that the form shows. */
  payeeAccountId: string;
  payeeVersion: number;
  orderId: string;
  claim?: boolean;
};
/** The server's message for a refusal, and the field that it is about. */
export type Problem = {
  field: 'account' | 'transactionId' | 'proof' | 'form';
  message: string;
  code?: ErrorCode | undefined;
  /** Nothing was sent, because there was no connection. */
  isOffline?: boolean;
};

/**
 * Uploads the proof, then requests the enrollment. A retry of the second step does not upload the proof again, and a proof
 * that was uploaded before the submission is not sent twice.
 */
export function useSubmitPayment(course: CourseDetail) {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<UploadProgress>();
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [uploaded, setUploaded] = useState<{ file: File; uploadId: string }>();
  const getKey = useAttemptKey();
  const upload = useRef<{ file: File; id: Promise<string>; controller: AbortController }>(undefined);

  /** Uploads a proof. A later call for the same file gets the same upload; another file takes its place. */
  function uploadIdOf(proof: File): Promise<string> {
    if (upload.current?.file === proof) return upload.current.id;
    upload.current?.controller.abort();
    const controller = new AbortController();
    setProgress({ loadedBytes: 0, totalBytes: proof.size });
    const started = { file: proof, controller, id: start() };
    upload.current = started;
    return started.id;

    async function start(): Promise<string> {
      try {
        const { uploadId } = await uploadFile('payment-proof', proof, {
          onProgress: setProgress,
          signal: controller.signal,
        });
        setUploaded({ file: proof, uploadId });
        return uploadId;
      } catch (thrown) {
        if (upload.current?.controller === controller) upload.current = undefined;
        throw thrown;
      } finally {
        if (!controller.signal.aborted) setProgress(undefined);
      }
    }
  }

  /** `refused` means that the student can act on `problem`, and `failed` that no response gave a reason. */
  async function submit({ proof, ...payment }: Payment): Promise<'done' | 'refused' | 'failed'> {
    setProblem(undefined);
    if (!navigator.onLine) {
      setProblem(notSubmitted('connection'));
      return 'refused';
    }
    setSubmitting(true);
    let isRequested = false;
    try {
      const input = { courseId: course.id, ...payment, proofUploadId: await uploadIdOf(proof) };
      isRequested = true;
      await trpcClient.payments.requestEnroll.mutate(input, {
        context: { idempotencyKey: getKey(input) },
      });
    } catch (thrown) {
      // Uploads bypass the tRPC client, which handles ended sessions: this query redirects to sign-in if the
      // session has ended.
      if (thrown instanceof UploadError && thrown.responded) void utils.auth.me.invalidate();
      const refusal = refusalOf(thrown);
      if (refusal?.field === 'proof') {
        upload.current = undefined;
        setUploaded(undefined);
      }
      // A request whose response was lost may have been carried out.
      setProblem(refusal ?? (isRequested ? undefined : notSubmitted(classifyFailure(thrown))));
      return refusal ? 'refused' : 'failed';
    } finally {
      setSubmitting(false);
    }
    // Shown at once, even if the connection is lost before the course is fetched again.
    const { progress: courseProgress = 0 } = course.userEnrollment ?? {};
    utils.courses.get.setData({ courseId: course.id }, (current) =>
      current
        ? {
            ...current,
            userEnrollment: {
              status: 'under_review',
              progress: courseProgress,
              rejectionReason: null,
              orderId: payment.orderId,
              rejectedPayment: null,
            },
          }
        : current,
    );
    void utils.orders.invalidate();
    reload();
    return 'done';
  }

  const reload = () => void utils.courses.get.invalidate({ courseId: course.id });
  return {
    submit,
    uploadIdOf,
    reload,
    /** The progress of the upload, once the student has submitted. */
    progress: submitting ? progress : undefined,
    problem,
    /** The chosen file is uploaded; only the request is left. */
    isUploaded: (file: File | undefined) => file !== undefined && uploaded?.file === file,
    clearProblem: () => setProblem(undefined),
  };
}

const notSubmitted = (kind: FailureKind): Problem => ({
  field: 'form',
  isOffline: kind === 'connection',
  message: kind === 'server' ? m.notSubmittedByServer() : m.notSubmitted(),
});

const REFUSED_FIELDS: Partial<Record<ErrorCode, Problem['field']>> = {
  PAYEE_NOT_OFFERED: 'account',
  TRANSACTION_ID_USED: 'transactionId',
  UPLOAD_NOT_FOUND: 'proof',
};

function refusalOf(thrown: unknown): Problem | undefined {
  if (thrown instanceof UploadError)
    return thrown.responded ? { field: 'proof', message: thrown.message } : undefined;
  const message = messageOf(thrown, '');
  if (!message) return undefined;
  const code = codeOf(thrown);
  return { field: (code && REFUSED_FIELDS[code]) ?? 'form', message, code };
}
