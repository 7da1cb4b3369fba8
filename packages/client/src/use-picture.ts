import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { useEffect, useState } from 'react';
import { config } from './config.ts';
import { type UploadProgress, uploadFile } from './upload.ts';

type PicturePurpose = 'profile-image' | 'signature' | 'logo' | 'certificate-signature' | 'certificate-seal';

/**
 * A picture that is chosen, previewed and then uploaded with its form: a profile image or a signature (§5,
 * Profile), the academy's logo, or a picture on certificates.
 */
export function usePicture(purpose: PicturePurpose) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<UploadProgress>();
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setPreviewUrl(undefined);
    const url = URL.createObjectURL(file);
    setPreviewUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const rule = UPLOAD_PURPOSES[purpose];
  const maxBytes = config.uploadLimits[purpose] ?? rule.maxBytes;
  function choose(chosen: File) {
    const problem = !(rule.accepts as readonly string[]).includes(chosen.type)
      ? rule.wrongType()
      : chosen.size > maxBytes || ('below' in rule && chosen.size === maxBytes)
        ? rule.tooLarge()
        : undefined;
    setError(problem);
    setFile(problem ? undefined : chosen);
  }

  return {
    accept: rule.accepts.join(','),
    choose,
    error,
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
      } finally {
        setProgress(undefined);
      }
    },
    /** Removes the chosen picture, after it was saved. */
    reset: () => setFile(undefined),
  };
}
