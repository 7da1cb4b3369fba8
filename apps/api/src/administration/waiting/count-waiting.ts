import type { Deps } from '../../lib/context.ts';
import * as repo from './waiting.repo.ts';

/** Counts the payments and certificates that wait for an administrator, and the conversions by state. */
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
