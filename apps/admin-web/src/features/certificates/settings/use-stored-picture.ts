import { uploadMessageOf } from '@qanoon/client/uploads/upload';
import { usePicture } from '@qanoon/client/uploads/use-picture';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Replaces or removes a picture of the settings. A chosen one is uploaded at once, so that the preview can
 * show it.
 */
export function useStoredPicture(
  purpose: 'certificate-signature' | 'certificate-seal',
  storedUrl: string | null,
) {
  const picture = usePicture(purpose);
  const { previewUrl } = picture;
  const [removed, setRemoved] = useState(false);
  const [uploadId, setUploadId] = useState<string>();
  const [fault, setFault] = useState<string>();

  const upload = useEffectEvent(picture.upload);
  useEffect(() => {
    setUploadId(undefined);
    if (!previewUrl) return undefined;
    setFault(undefined);
    let isShown = true;
    upload().then(
      (id) => isShown && setUploadId(id),
      (failure: unknown) => isShown && setFault(uploadMessageOf(failure, m.pictureNotUploaded())),
    );
    return () => {
      isShown = false;
    };
  }, [previewUrl]);

  return {
    accept: picture.accept,
    progress: picture.progress,
    error: picture.error ?? fault,
    url: previewUrl ?? (removed ? null : storedUrl),
    /** What the API gets: the new upload, null to remove the picture, or undefined to leave it. */
    value: uploadId ?? (removed ? null : undefined),
    isUploading: previewUrl !== undefined && uploadId === undefined && fault === undefined,
    isChanged: previewUrl !== undefined || (removed && storedUrl !== null),
    async choose(file: File) {
      if (await picture.choose(file)) setRemoved(false);
    },
    remove() {
      picture.reset();
      setRemoved(true);
    },
    /** Forgets the choice. Call it after the picture was saved or discarded. */
    reset() {
      picture.reset();
      setRemoved(false);
    },
  };
}

export type StoredPicture = ReturnType<typeof useStoredPicture>;
