import { jobs } from '@qanoon/db/schema';
import { eq, inArray } from 'drizzle-orm';
import type { Dataset } from './dataset.ts';

/**
 * Makes the jobs of this name due whose input matches. This ends a waiting time, and the lease of a killed
 * server.
 */
export async function makeJobsDue<Input>(
  { db }: Pick<Dataset, 'db'>,
  name: string,
  matches: (input: Input) => boolean,
): Promise<void> {
  const queued = await db.select().from(jobs).where(eq(jobs.name, name));
  const ids = queued.filter(({ input }) => matches(input as Input)).map(({ id }) => id);
  const update = () =>
    db.transaction((tx) =>
      tx
        .update(jobs)
        .set({ dueAt: new Date(0) })
        .where(inArray(jobs.id, ids))
        .execute(),
    );
  // A busy server may keep the one writer of SQLite longer than this process waits for it.
  if (ids.length > 0) await update().catch(update);
}
