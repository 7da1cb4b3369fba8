// @module-tag engine
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { build } from '../testing/factories.ts';
import { freeReferences } from './free-references.ts';
import { orders } from './schema.ts';

test('references differ from each other and from those of the orders', async () => {
  const db = await testDatabase();
  try {
    await build.pendingPayment(db);
    const [order] = await db.select().from(orders);
    const generated = ['2222-2222', order!.reference, '2222-2222', '3333-3333', '4444-4444'];
    const references = await db.transaction((tx) => freeReferences(tx, 3, () => generated.shift()!));
    expect(references).toEqual(['2222-2222', '3333-3333', '4444-4444']);
  } finally {
    await db.close();
  }
});
