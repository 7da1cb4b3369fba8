import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { searchEntries } from '../schema.ts';
test('x', async () => {
  const db = await testDatabase();
  await build.pendingPayment(db);
  await build.certificateRequest(db);
  console.log(await db.select().from(searchEntries));
  expect(1).toBe(1);
  await db.close();
});
