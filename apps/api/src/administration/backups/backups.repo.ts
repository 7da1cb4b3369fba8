import type { Db, Tx } from '@qanoon/db/engine/client';
import { type BackupResult, backupRuns } from '@qanoon/db/schema';

export type { BackupResult } from '@qanoon/db/schema';

import { and, asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm';

export type BackupRunRow = typeof backupRuns.$inferSelect;

const isOpen = inArray(backupRuns.state, ['waiting', 'running']);

export async function findLatestRun(db: Pick<Db, 'select'>): Promise<BackupRunRow | undefined> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .orderBy(desc(backupRuns.createdAt), desc(backupRuns.id))
    .limit(1);
  return run;
}

/** Whether a daily backup began at or after this time. */
export async function hasDailyRunSince(db: Pick<Db, '$count'>, at: Date): Promise<boolean> {
  return (
    (await db.$count(backupRuns, and(isNull(backupRuns.requestedById), gte(backupRuns.createdAt, at)))) > 0
  );
}

/** Finds the run that waits or was interrupted; undefined when there is none. */
export async function findOpenRun(db: Pick<Db, 'select'>): Promise<BackupRunRow | undefined> {
  const [run] = await db.select().from(backupRuns).where(isOpen).orderBy(asc(backupRuns.createdAt)).limit(1);
  return run;
}

export async function insertRun(tx: Tx, requestedById: string | null, at: Date): Promise<void> {
  await tx.insert(backupRuns).values({ state: 'waiting', requestedById, createdAt: at });
}

export async function startRun(tx: Tx, id: string): Promise<void> {
  await tx
    .update(backupRuns)
    .set({ state: 'running', filesDone: 0, filesTotal: null })
    .where(and(eq(backupRuns.id, id), isOpen));
}

export async function storeProgress(tx: Tx, id: string, done: number, total: number): Promise<void> {
  await tx
    .update(backupRuns)
    .set({ filesDone: done, filesTotal: total })
    .where(and(eq(backupRuns.id, id), isOpen));
}

type End = { state: 'done'; result: BackupResult } | { state: 'failed'; failure: string };

/** Ends the open run. */
export async function endOpenRun(tx: Tx, end: End, at: Date): Promise<void> {
  const all = end.state === 'done' && { filesDone: end.result.objects, filesTotal: end.result.objects };
  await tx
    .update(backupRuns)
    .set({ ...end, ...all, finishedAt: at })
    .where(isOpen);
}
