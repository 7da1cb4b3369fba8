import { useEffect, useState } from 'react';
import { acceptedPictures, findPictureProblem, type PicturePurpose } from './picture-problem.ts';
import { UploadError, type UploadProgress, uploadFile } from './upload.ts';
import { useCheckedFile } from './use-checked-file.ts';

/**
 * A picture that is chosen, previewed and then uploaded with its form: a profile image or a signature, the academy's
 * logo, or a picture on certificates. A refused file leaves the picture that was there.
 */
export function usePicture(purpose: PicturePurpose) {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<UploadProgress>();
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setPreviewUrl(undefined);
    const url = URL.createObjectURL(file);
    setPreviewUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const { choose, refused, setRefused } = useCheckedFile(
    (chosen) => findPictureProblem(purpose, chosen),
    setFile,
  );

  return {
    accept: acceptedPictures(purpose),
    /** Resolves to whether the picture was accepted. */
    choose: (chosen: File) => choose(chosen),
    error: refused,
    progress,
    previewUrl,
    /**
     * Uploads the chosen picture and returns its upload id; undefined if none was chosen. Rejects with an
     * UploadError.
     */
    async upload(): Promise<string | undefined> {
      if (!file) return undefined;
      try {
        return (await uploadFile(purpose, file, { onProgress: setProgress })).uploadId;
      } catch (error) {
        if (error instanceof UploadError && error.refused) {
          setFile(undefined);
          setRefused(error.message);
        }
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    /** Removes the chosen picture, after it was saved. */
    reset() {
      setFile(undefined);
      setRefused(undefined);
    },
  };
}
