import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Db } from '../engine/types.ts';
import { payeeAccounts } from '../schema.ts';
import { DEMO_METHODS, type DemoMethod } from './demo-methods.ts';

const ACCOUNT_TITLE = 'Qanoon Academy';

/**
 * Inserts the demo's accounts unless there are accounts. They are marked as samples and never shown with DEMO
 * off.
 */
export async function seedDemoPayees(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(payeeAccounts)) > 0) return;
    const methods = Object.keys(DEMO_METHODS) as DemoMethod[];
    for (const [orderIndex, method] of methods.entries())
      await tx
        .insert(payeeAccounts)
        .values({
          accountTitle: ACCOUNT_TITLE,
          method,
          ...DEMO_METHODS[method].account,
          orderIndex,
          isSample: true,
          // The accounts are older than a notice of a change lasts, so that no notice is shown.
          changedAt: new Date(now.getTime() - 60 * DAY_MS),
          createdAt: new Date(now.getTime() - 60 * DAY_MS),
        })
        .execute();
  });
}
