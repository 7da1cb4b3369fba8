import { codeOf, messageOf } from '@qanoon/client/trpc/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/uploads/upload';
import { useState } from 'react';

/** Uploads a certificate's PDF. A file that is sent again after a failure is not uploaded again. */
export function useCertificateFile(failed: () => string) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<{ at: 'file' | 'form'; message: string }>();
  const [uploaded, setUploaded] = useState<{ file: File; uploadId: string }>();

  return {
    progress,
    problem,
    /** Uploads the file and returns its upload id. Rejects with an UploadError. */
    async uploadIdOf(file: File): Promise<string> {
      setProblem(undefined);
      if (uploaded?.file === file) return uploaded.uploadId;
      setProgress({ loadedBytes: 0, totalBytes: file.size });
      try {
        const { uploadId } = await uploadFile('certificate', file, { onProgress: setProgress });
        setUploaded({ file, uploadId });
        return uploadId;
      } finally {
        setProgress(undefined);
      }
    },
    /** Shows beside the file or in the form why the upload, or the call that names it, failed. */
    show(failure: unknown): void {
      // The server has deleted the uploaded file, so the next attempt uploads it again.
      if (codeOf(failure) === 'UPLOAD_NOT_FOUND') setUploaded(undefined);
      if (failure instanceof UploadError && failure.responded)
        setProblem({ at: 'file', message: failure.message });
      else setProblem({ at: 'form', message: messageOf(failure, failed()) });
    },
    isUploaded: (file: File | undefined) => file !== undefined && uploaded?.file === file,
    clearProblem: () => setProblem(undefined),
  };
}

export type CertificateFile = ReturnType<typeof useCertificateFile>;
