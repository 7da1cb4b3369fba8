import type { Db } from '@qanoon/db/engine/client';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { isWallet, PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';

/** Adds an active account for each method, for tests that need payments with DEMO off. */
export async function addTestPayees(db: Db): Promise<void> {
  for (const [orderIndex, method] of PAYMENT_METHODS.entries())
    await buildAcademy.payeeAccount(db, {
      method,
      orderIndex,
      ...(isWallet(method) && { number: `+92300000000${orderIndex}`, iban: '', bankName: '' }),
    });
}
