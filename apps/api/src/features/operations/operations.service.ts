import type { Deps } from '../../context.ts';
import * as repo from './operations.repo.ts';

/** What waits for somebody: for an administrator, or for the video worker. */
export async function countWaiting({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const [payments, certificates, conversions] = await Promise.all([
    repo.countPendingPayments(db),
    repo.countPendingCertificates(db),
    repo.countConversions(db),
  ]);
  const paymentSeconds = payments.since
    ? Math.max(0, (now().getTime() - payments.since.getTime()) / 1000)
    : 0;
  return { payments: payments.waiting, paymentSeconds, certificates, conversions };
}
