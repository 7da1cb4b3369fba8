import { trpc } from '@qanoon/client/trpc';
import type { MyCertificate } from '@qanoon/contracts/certificates';

// The signed URLs of the files expire after 15 minutes.
const REFETCH_MS = 10 * 60_000;
/** For pages without live events. Drawing takes a second or two. */
const REFETCH_WHILE_DRAWING_MS = 3000;

type State = Pick<MyCertificate, 'state'>;

const useCertificates = <Selected>(select: (certificates: MyCertificate[]) => Selected) =>
  trpc.certificates.mine.useQuery(undefined, {
    select,
    refetchInterval: ({ state }) =>
      state.data?.some((certificate: State) => certificate.state === 'drawing')
        ? REFETCH_WHILE_DRAWING_MS
        : REFETCH_MS,
  });

/** The student's certificates, without those that were replaced. They are loaded again while one is being drawn. */
export const useOwnCertificates = () => useCertificates(withoutReplaced);

const withoutReplaced = (certificates: MyCertificate[]): MyCertificate[] =>
  certificates.filter(({ state }) => state !== 'replaced');

const all = (certificates: MyCertificate[]): MyCertificate[] => certificates;

/** One issued certificate. For the id of an earlier version it is the newest of that course. */
export function useOwnCertificate(id: string) {
  const certificates = useCertificates(all);
  const opened = certificates.data?.find((own) => own.id === id);
  const newest =
    opened?.state === 'replaced'
      ? certificates.data?.find((own) => own.courseId === opened.courseId && own.state !== 'replaced')
      : opened;
  const isIssued = newest && (newest.verified || newest.state === 'revoked');
  return { certificates, certificate: isIssued ? newest : undefined };
}
