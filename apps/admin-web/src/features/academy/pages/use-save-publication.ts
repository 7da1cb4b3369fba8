import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/uploads/upload';
import type { CreatePublicationInput, Publication } from '@qanoon/contracts/academy/publications';
import * as m from '@qanoon/messages/admin/pages';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';

const FAILED = m.failedToSavePublicationPlease;

type Texts = Omit<CreatePublicationInput, 'fileUploadId'>;
type FileChange = { file: File | undefined; removesFile: boolean };

/**
 * Uploads the PDF, then saves the publication with it. A retry of the second step does not upload the file
 * again.
 */
export function useSavePublication(publication: Publication | undefined) {
  const utils = trpc.useUtils();
  const create = trpc.publications.create.useMutation();
  const update = trpc.publications.update.useMutation();
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<{ at: 'file' | 'form'; message: string }>();
  const [uploaded, setUploaded] = useState<{ file: File; uploadId: string }>();

  async function uploadIdOf(file: File): Promise<string> {
    if (uploaded?.file === file) return uploaded.uploadId;
    setProgress({ loadedBytes: 0, totalBytes: file.size });
    const { uploadId } = await uploadFile('publication', file, { onProgress: setProgress });
    setUploaded({ file, uploadId });
    return uploadId;
  }

  async function send(texts: Texts, { file, removesFile }: FileChange): Promise<unknown> {
    const fileUploadId = file && (await uploadIdOf(file));
    if (!publication) return create.mutateAsync({ ...texts, ...(fileUploadId && { fileUploadId }) });
    return update.mutateAsync({
      ...texts,
      publicationId: publication.id,
      expectedUpdatedAt: publication.updatedAt,
      ...(fileUploadId ? { fileUploadId } : removesFile && { fileUploadId: null }),
    });
  }

  return {
    progress,
    problem: problem?.at === 'form' ? problem.message : undefined,
    fileProblem: problem?.at === 'file' ? problem.message : undefined,
    clearProblem: () => setProblem(undefined),
    /** Resolves to false after a failure, which `problem` or `fileProblem` explains. */
    save: async (texts: Texts, change: FileChange): Promise<boolean> => {
      setProblem(undefined);
      try {
        await send(texts, change);
        toast.success(publication ? m.publicationSaved() : m.publicationAdded());
        return true;
      } catch (failure) {
        // The server has deleted the uploaded file, so the next attempt uploads it again.
        if (codeOf(failure) === 'UPLOAD_NOT_FOUND') setUploaded(undefined);
        if (failure instanceof UploadError && failure.responded)
          setProblem({ at: 'file', message: failure.message });
        else setProblem({ at: 'form', message: messageOf(failure, FAILED()) });
        return false;
      } finally {
        setProgress(undefined);
        await utils.publications.invalidate();
      }
    },
  };
}
