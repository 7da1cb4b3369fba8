import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { useEffect, useState } from 'react';
import { config } from './config.ts';
import { type UploadProgress, uploadFile } from './upload.ts';

/** A picture that is chosen, looked at and then saved with its form: a profile image or a signature (§5, Profile). */
export function usePicture(purpose: 'profile-image' | 'signature') {
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
      ? rule.wrongType
      : chosen.size >= maxBytes
        ? rule.tooLarge
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
    /** Sends the chosen picture and answers its upload id; undefined when none was chosen. Fails with an UploadError. */
    async upload(): Promise<string | undefined> {
      if (!file) return undefined;
      try {
        return (await uploadFile(purpose, file, { onProgress: setProgress })).uploadId;
      } finally {
        setProgress(undefined);
      }
    },
    saved: () => setFile(undefined),
  };
}
