import { useSession } from '@qanoon/client/session';
import { trpc } from '@qanoon/client/trpc';

const EVERY_MINUTE = { refetchInterval: 60_000 };

export type PendingCounts = { enrollments: number; certificates: number; transfers: number };

/** The numbers of requests and transfers that wait for a decision; 0 while they load. */
export function usePendingCounts(): PendingCounts {
  const enabled = useSession()?.user.permissions?.canManageEnrollments ?? false;
  const payments = trpc.payments.requests.useQuery(
    { status: 'pending', limit: 1 },
    { enabled, ...EVERY_MINUTE },
  );
  const certificates = trpc.certificates.pending.useQuery({ limit: 1 }, { enabled, ...EVERY_MINUTE });
  const transfers = trpc.credits.list.useQuery({ limit: 1 }, { enabled, ...EVERY_MINUTE });
  return {
    enrollments: payments.data?.pendingCount ?? 0,
    certificates: certificates.data?.totalCount ?? 0,
    transfers: transfers.data?.openCount ?? 0,
  };
}
