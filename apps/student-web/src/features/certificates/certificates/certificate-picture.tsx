import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/certificates';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CertificateFace } from './certificate-face.tsx';

/**
 * Loads the picture of a drawn certificate once, because it never changes, unlike its signed URL. `isMissing`
 * says that the certificate has none, or that it cannot be loaded.
 */
export function useCertificatePicture({ code, pictureUrl }: Pick<MyCertificate, 'code' | 'pictureUrl'>) {
  const picture = useQuery({
    queryKey: ['certificate-picture', code],
    enabled: pictureUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    queryFn: async ({ signal }) => {
      const response = await fetch(pictureUrl!, { signal });
      if (!response.ok) throw new Error(`The server responded with ${response.status}`);
      return response.blob();
    },
  });
  const isMissing = pictureUrl === null || picture.isError || picture.fetchStatus === 'paused';
  return { blob: picture.data, isMissing: isMissing && !picture.data };
}

type PictureProps = {
  certificate: Pick<MyCertificate, 'studentName' | 'courseTitle'>;
  picture: ReturnType<typeof useCertificatePicture>;
};

/** Shows the certificate as it was drawn. If there is no picture, it shows a sketch and says so. */
export function CertificatePicture({ certificate: { studentName, courseTitle }, picture }: PictureProps) {
  const address = useObjectUrl(picture.blob);
  if (address)
    return (
      <img
        className="certificate-picture"
        src={address}
        alt={m.pictureOfCertificate({ name: studentName, course: courseTitle })}
        width={2970}
        height={2100}
      />
    );
  if (!picture.isMissing)
    return (
      <div role="status">
        <span className="sr-only">{shared.loading()}</span>
        <Skeleton className="aspect-297/210" aria-hidden="true" />
      </div>
    );
  return (
    <>
      <CertificateFace student={studentName} course={courseTitle} />
      <figcaption>{m.onlyASketch()}</figcaption>
    </>
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return setAddress(undefined);
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
}
