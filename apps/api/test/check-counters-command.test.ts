import { openDatabase } from '@qanoon/db/client';
import { counters } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installation } from './installation.ts';

test('the command finds kept totals that differ from what is counted, and puts them right', async () => {
  const place = await installation();
  const db = await openDatabase(place.databaseUrl);
  try {
    await build.pendingPayment(db, { amount: 149_950, method: 'bank' });
    const check = (...args: string[]) => place.command('admin', ['check-tallies', ...args]);
    expect(await check()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All totals are what is counted.'),
    });
    await db.transaction((tx) =>
      tx.update(counters).set({ paisa: 1 }).where(eq(counters.name, 'payment.pending')).execute(),
    );
    const found = await check();
    expect(found.code).toBe(1);
    expect(found.stdout).toContain(
      'payment.pending\t\tbank\t-1\tkept 1 (PKR 0.01)\tcounted 1 (PKR 1,499.50)'.replaceAll(
        'PKR ',
        'PKR\u00a0',
      ),
    );
    expect(found.stderr).toContain('4 totals differ: --repair puts them right.');
    expect(await check('--repair')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('4 totals are put right.'),
    });
    expect(await check()).toMatchObject({ code: 0 });
  } finally {
    await db.close();
    await place.close();
  }
});
