// @module-tag engine

import { openDatabase } from '@qanoon/db/engine/client';
import { counters } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createInstallation } from '../support/installation.ts';

test('the command lists counters that differ from the rows, and corrects them', async () => {
  const installation = await createInstallation();
  const db = await openDatabase(installation.databaseUrl);
  try {
    await build.pendingPayment(db, { amount: asPaisa(149_950), method: 'bank' });
    const check = (...args: string[]) => installation.command(['check-counters', ...args]);
    expect(await check()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All counters equal the rows.'),
    });
    await db.transaction((tx) =>
      tx
        .update(counters)
        .set({ paisa: asPaisa(1) })
        .where(eq(counters.name, 'payment.pending'))
        .execute(),
    );
    const result = await check();
    expect(result.code).toBe(1);
    expect(result.stdout).toContain(
      'payment.pending\t\tbank\t-1\tstored 1 (PKR 0.01)\tcounted 1 (PKR 1,499.50)'.replaceAll(
        'PKR ',
        'PKR\u00a0',
      ),
    );
    expect(result.stderr).toContain('4 counters differ: --repair corrects them.');
    expect(await check('--repair')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('4 counters were corrected.'),
    });
    // This is the former name of the command.
    expect(await installation.command(['check-tallies'])).toMatchObject({ code: 0 });
  } finally {
    await db.close();
    await installation.close();
  }
});
