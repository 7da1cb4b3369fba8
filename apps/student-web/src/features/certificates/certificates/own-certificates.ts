import { trpc } from '@qanoon/client/trpc/trpc';
import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import { useState } from 'react';

// The list is loaded again in time, because the signed URLs of the files expire after 15 minutes.
const REFETCH_MS = 10 * 60_000;
/** The interval of polling, for pages that get no live events. Drawing takes a second or two. */
const REFETCH_WHILE_DRAWING_MS = 3000;

/** Loads the student's certificates, one for each course, and polls while one is being drawn. */
export const useOwnCertificates = () =>
  trpc.certificates.mine.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some((own) => own.state === 'drawing') ? REFETCH_WHILE_DRAWING_MS : REFETCH_MS,
  });

/** Finds one issued certificate, or the one that has replaced it while the page shows it. */
export function useOwnCertificate(id: string) {
  const certificates = useOwnCertificates();
  const opened = certificates.data?.find((own) => own.id === id);
  const [known, setKnown] = useState<Pick<MyCertificate, 'id' | 'courseId'>>();
  if (opened && known?.id !== id) setKnown({ id, courseId: opened.courseId });
  const replacement =
    known?.id === id ? certificates.data?.find((own) => own.courseId === known.courseId) : undefined;
  const certificate = opened ?? replacement;
  return { certificates, certificate: certificate && isIssued(certificate) ? certificate : undefined };
}

/** Whether the certificate was issued, even if it was revoked later. */
export const isIssued = ({ verified, state }: Pick<MyCertificate, 'verified' | 'state'>): boolean =>
  verified || state === 'revoked';

/** Whether the academy has not decided about the request, or the certificate is being drawn. */
export const isWaiting = ({ state }: Pick<MyCertificate, 'state'>): boolean =>
  state === 'requested' || state === 'drawing';
