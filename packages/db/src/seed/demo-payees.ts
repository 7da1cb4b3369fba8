import { DAY_MS } from '@qanoon/contracts/dates';
import { payeeAccounts } from '../schema.ts';
import type { Db } from '../types.ts';

const ACCOUNT_TITLE = 'Qanoon Academy';

/** The sample accounts of §2 (Payment modal). They are marked as samples and never shown with DEMO off. */
const DEMO_PAYEES = [
  { method: 'easypaisa', number: '+923001234567' },
  { method: 'jazzcash', number: '+923011234567' },
  { method: 'sadapay', number: '+923021234567' },
  {
    method: 'bank',
    number: '0123 4567 8901 2345',
    iban: 'PK09DEMO0000012345678901',
    bankName: 'Demonstration Bank Limited',
  },
] as const;

/** Inserts the demo's accounts unless there are accounts. */
export async function seedDemoPayees(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(payeeAccounts)) > 0) return;
    for (const [orderIndex, account] of DEMO_PAYEES.entries())
      await tx
        .insert(payeeAccounts)
        .values({
          accountTitle: ACCOUNT_TITLE,
          ...account,
          orderIndex,
          isSample: true,
          // Older than a notice of a change.
          changedAt: new Date(now.getTime() - 60 * DAY_MS),
          createdAt: new Date(now.getTime() - 60 * DAY_MS),
        })
        .execute();
  });
}
