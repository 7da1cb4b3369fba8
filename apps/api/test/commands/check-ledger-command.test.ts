// @module-tag engine

import { openDatabase } from '@qanoon/db/engine/client';
import { orders } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createInstallation } from '../support/installation.ts';

test('the command says that the ledger is right, and lists differences with exit code 1', async () => {
  const installation = await createInstallation();
  const db = await openDatabase(installation.databaseUrl);
  try {
    const check = (...args: string[]) => installation.command(['check-ledger', ...args]);
    expect(await check()).toMatchObject({ code: 0, stdout: 'The ledger is right.\n' });
    const { orderId } = await build.pendingPayment(db, { status: 'failed' });
    const [order] = await db.transaction((tx) =>
      tx
        .update(orders)
        .set({ received: asPaisa(500) })
        .where(eq(orders.id, orderId!))
        .returning(),
    );
    const wrong = `order ${order!.reference}: a closed order has received its total if it is paid, and nothing otherwise; expected 0, found 500`;
    expect(await check()).toMatchObject({
      code: 1,
      stdout: `${wrong}\n`,
      stderr: 'The ledger has a difference.\n',
    });
    const inJson = await check('--json');
    expect(inJson.code).toBe(1);
    expect(JSON.parse(inJson.stdout)).toEqual({ differences: [wrong] });
  } finally {
    await db.close();
    await installation.close();
  }
});
