// @module-tag engine
import { openDatabase } from '@qanoon/db/engine/client';
import { searchEntries as entries } from '@qanoon/db/schema';
import { searchEntries } from '@qanoon/db/search/search-entries';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createInstallation } from '../support/installation.ts';

test('the command lists kinds whose entries differ from the rows, and corrects them', async () => {
  const installation = await createInstallation();
  const db = await openDatabase(installation.databaseUrl);
  try {
    const payment = await build.pendingPayment(db);
    const check = (...args: string[]) => installation.command(['check-search', ...args]);
    expect(await check()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The search index equals the rows.'),
    });
    await db.transaction((tx) => tx.delete(entries).where(eq(entries.kind, 'payment')).execute());
    const result = await check();
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('payment\t1 missing or wrong\t0 without a row');
    expect(result.stderr).toContain('The search index differs from the rows: --repair corrects it.');
    expect(await check('--repair')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The search index was corrected.'),
    });
    expect((await searchEntries(db, { kind: 'payment', terms: ['student'], limit: 5 })).ids).toEqual([
      payment.id,
    ]);
    expect(await check()).toMatchObject({ code: 0 });
  } finally {
    await db.close();
    await installation.close();
  }
});
