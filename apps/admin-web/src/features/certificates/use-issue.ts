import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/upload';
import { toast } from '@qanoon/ui/toast';
import { useRef, useState } from 'react';

const FAILED = 'Error uploading certificate';

export type Issuing = ReturnType<typeof useIssue>;

/** Uploads the PDF, then issues the certificate with it. A file that has arrived is not sent again when the second step is tried again. */
export function useIssue() {
  const utils = trpc.useUtils();
  const issuance = trpc.certificates.issue.useMutation();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<{ at: 'file' | 'form'; message: string }>();
  const uploaded = useRef<{ file: File; uploadId: string }>(undefined);
  const running = useRef(false);

  /** `gone`: somebody else issued it meanwhile, which a toast tells. */
  async function issue(requestId: string, file: File): Promise<'issued' | 'gone' | 'failed'> {
    if (running.current) return 'failed';
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if (uploaded.current?.file !== file) {
        setProgress({ loadedBytes: 0, totalBytes: file.size });
        const { uploadId } = await uploadFile('certificate', file, { onProgress: setProgress });
        uploaded.current = { file, uploadId };
      }
      await issuance.mutateAsync({ requestId, fileUploadId: uploaded.current.uploadId });
      return 'issued';
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'CERTIFICATE_ALREADY_ISSUED') {
        toast.error(messageOf(thrown, FAILED));
        return 'gone';
      }
      // The stored file is gone: the next try sends it anew.
      if (code === 'UPLOAD_NOT_FOUND') uploaded.current = undefined;
      if (thrown instanceof UploadError && thrown.responded)
        setProblem({ at: 'file', message: thrown.message });
      else setProblem({ at: 'form', message: messageOf(thrown, FAILED) });
      return 'failed';
    } finally {
      running.current = false;
      setBusy(false);
      setProgress(undefined);
      void utils.certificates.invalidate();
    }
  }

  return {
    issue,
    busy,
    progress,
    problem,
    isUploaded: (file: File | undefined) => file !== undefined && uploaded.current?.file === file,
    clearProblem: () => setProblem(undefined),
    reset: () => {
      uploaded.current = undefined;
      setProblem(undefined);
    },
  };
}
