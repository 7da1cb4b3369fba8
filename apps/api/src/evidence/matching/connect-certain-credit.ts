import type { Tx } from '@qanoon/db/engine/client';
import { isCertainForPerson } from './match-rules.ts';
import * as repo from './matching.repo.ts';
import { listCreditsOf } from './matching.service.ts';

/**
 * Connects the only credit of a pending payment that a person is approving if nothing but the payer's name
 * may differ, so that the credit pays no other order. Returns the connected credit, including one that a
 * reviewer connected before. The caller has locked the orders of the payment.
 */
export async function connectCertain(
  tx: Tx,
  about: { paymentId: string; at: Date },
): Promise<string | undefined> {
  // Every transaction that connects the two locks the payment before its credit.
  await repo.lockPayment(tx, about.paymentId);
  const credits = (await listCreditsOf({ db: tx }, [about.paymentId])).get(about.paymentId) ?? [];
  const connected = credits.find(({ isConnected }) => isConnected);
  if (connected) return connected.creditId;
  const [certain, another] = credits.filter(isCertainForPerson);
  if (!certain || another) return undefined;
  const { creditId } = certain;
  return (await repo.connectByServer(tx, { creditId, ...about })) ? creditId : undefined;
}
