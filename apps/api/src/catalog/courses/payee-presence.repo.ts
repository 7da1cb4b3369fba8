import type { Db, Tx } from '@qanoon/db/engine/client';
import { payeeAccounts } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';
import { isDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';

/** Whether students can pay a fee: an account is active. Sample accounts count only while DEMO is on. */
export async function hasActivePayee(db: Db | Tx, env: Env): Promise<boolean> {
  const notSample = isDemo(env) ? undefined : eq(payeeAccounts.isSample, false);
  return (await db.$count(payeeAccounts, and(eq(payeeAccounts.isActive, true), notSample))) > 0;
}
