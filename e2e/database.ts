import { join } from 'node:path';
import { type Db, openDatabase } from '@qanoon/db/client';
import { payments, uploads, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { DEMO } from './fixtures.ts';
import type { Server } from './server.ts';

/** Opens the running server's own database for a moment: for what would take the interface minutes. */
export async function withDatabase<T>(server: Server, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(join(server.dataDir, 'qanoon.db'));
  return work(db).finally(() => db.close());
}

/** Waiting payments, the first waiting longest, each of a student of its own and with the seed's receipt as its proof. */
export async function addPendingPayments(
  server: Server,
  count: number,
  over: Partial<typeof payments.$inferInsert> = {},
): Promise<string[]> {
  return withDatabase(server, async (db) => {
    const proof = (await db.select().from(uploads)).find((upload) => upload.purpose === 'payment-proof');
    const start = Date.now() - 3 * 86_400_000;
    const names: string[] = [];
    for (let index = 0; index < count; index++) {
      const fullName = `Queue Student ${String(index + 1).padStart(2, '0')}`;
      const { id: studentId } = await build.student(db, {
        fullName,
        email: `queue-${index + 1}-${start}@demo.test`,
      });
      const transactionId = `QUEUE-${start}-${index + 1}`;
      await build.pendingPayment(db, {
        studentId,
        proofUploadId: proof!.id,
        transactionId,
        createdAt: new Date(start + index * 1000),
        ...over,
      });
      names.push(fullName);
    }
    return names;
  });
}

/** Another administrator, who signs in with the demo administrator's password. */
export async function addAdministrator(
  server: Server,
  over: Partial<typeof users.$inferInsert> & { email: string },
) {
  await withDatabase(server, async (db) => {
    const demo = (await db.select().from(users)).find((user) => user.email === DEMO.admin.email);
    await build.admin(db, { passwordHash: demo!.passwordHash, ...over });
  });
  return { email: over.email, password: DEMO.admin.password };
}

export const countPayments = (server: Server, status: 'pending' | 'completed' | 'failed'): Promise<number> =>
  withDatabase(
    server,
    async (db) => (await db.select().from(payments)).filter((payment) => payment.status === status).length,
  );
