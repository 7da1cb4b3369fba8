import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/upload';
import * as m from '@qanoon/messages/admin/certificates';
import { toast } from '@qanoon/ui/toast';
import { useRef, useState } from 'react';

const FAILED = m.errorUploadingCertificate;

/**
 * Uploads the PDF, then issues the certificate with it. A retry of the second step does not upload the file
 * again.
 */
export function useIssue() {
  const utils = trpc.useUtils();
  const issuance = trpc.certificates.issue.useMutation();
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<{ at: 'file' | 'form'; message: string }>();
  const [uploaded, setUploaded] = useState<{ file: File; uploadId: string }>();
  const running = useRef(false);

  async function uploadIdOf(file: File): Promise<string> {
    if (uploaded?.file === file) return uploaded.uploadId;
    setProgress({ loadedBytes: 0, totalBytes: file.size });
    const { uploadId } = await uploadFile('certificate', file, { onProgress: setProgress });
    setUploaded({ file, uploadId });
    return uploadId;
  }

  /** `gone`: another administrator has issued it in the meantime, which a toast reports. */
  async function issue(requestId: string, file: File): Promise<'issued' | 'gone' | 'failed'> {
    if (running.current) return 'failed';
    running.current = true;
    setProblem(undefined);
    try {
      const uploadId = await uploadIdOf(file);
      await issuance.mutateAsync({ requestId, fileUploadId: uploadId });
      return 'issued';
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'CERTIFICATE_ALREADY_ISSUED') {
        toast.error(messageOf(thrown, FAILED()));
        return 'gone';
      }
      // The stored file was deleted: the next attempt uploads it again.
      if (code === 'UPLOAD_NOT_FOUND') setUploaded(undefined);
      if (thrown instanceof UploadError && thrown.responded)
        setProblem({ at: 'file', message: thrown.message });
      else setProblem({ at: 'form', message: messageOf(thrown, FAILED()) });
      return 'failed';
    } finally {
      running.current = false;
      setProgress(undefined);
      void utils.certificates.invalidate();
    }
  }

  return {
    issue,
    progress,
    problem,
    isUploaded: (file: File | undefined) => file !== undefined && uploaded?.file === file,
    clearProblem: () => setProblem(undefined),
  };
}
