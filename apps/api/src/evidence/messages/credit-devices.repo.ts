import type { Db, Tx } from '@qanoon/db/engine/client';
import { creditDevices, payeeAccounts } from '@qanoon/db/schema';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Scope } from '../credits/credits.repo.ts';

export type DeviceRow = typeof creditDevices.$inferSelect;

const devices = (db: Pick<Db, 'select'>) =>
  db
    .select({
      id: creditDevices.id,
      payeeAccountId: creditDevices.payeeAccountId,
      accountTitle: payeeAccounts.accountTitle,
      method: payeeAccounts.method,
      name: creditDevices.name,
      lastUsedAt: creditDevices.lastUsedAt,
      createdAt: creditDevices.createdAt,
    })
    .from(creditDevices)
    .innerJoin(payeeAccounts, eq(payeeAccounts.id, creditDevices.payeeAccountId));
export type ListedDevice = Awaited<ReturnType<typeof devices>>[number];

const inUse = ({ samples }: Scope) =>
  and(isNull(creditDevices.revokedAt), samples ? undefined : eq(payeeAccounts.isSample, false));

/** The devices that were not revoked, the oldest first. */
export const listDevices = (db: Db, scope: Scope): Promise<ListedDevice[]> =>
  devices(db).where(inUse(scope)).orderBy(asc(creditDevices.createdAt), asc(creditDevices.id));

export async function findDevice(
  db: Pick<Db, 'select'>,
  id: string,
  scope: Scope,
): Promise<ListedDevice | undefined> {
  const [device] = await devices(db)
    .where(and(eq(creditDevices.id, id), inUse(scope)))
    .limit(1);
  return device;
}

export async function insertDevice(tx: Tx, row: typeof creditDevices.$inferInsert): Promise<string> {
  const [device] = await tx.insert(creditDevices).values(row).returning({ id: creditDevices.id });
  return device!.id;
}

/** Returns false if the device is revoked or does not exist. */
export async function revoke(tx: Tx, id: string, revokedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(creditDevices)
    .set({ revokedAt })
    .where(and(eq(creditDevices.id, id), isNull(creditDevices.revokedAt)))
    .returning({ id: creditDevices.id });
  return rows.length > 0;
}

/** The device with this token, if it was not revoked. */
export async function findByToken(db: Pick<Db, 'select'>, tokenHash: string): Promise<DeviceRow | undefined> {
  const [device] = await db
    .select()
    .from(creditDevices)
    .where(and(eq(creditDevices.tokenHash, tokenHash), isNull(creditDevices.revokedAt)))
    .limit(1);
  return device;
}

/** Records a use, unless one at `notBefore` or later is recorded already. */
export async function recordUse(
  tx: Tx,
  id: string,
  { at, notBefore }: { at: Date; notBefore: Date },
): Promise<void> {
  const { lastUsedAt } = creditDevices;
  await tx
    .update(creditDevices)
    .set({ lastUsedAt: at })
    .where(and(eq(creditDevices.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, notBefore))));
}

/** The account of a device, which exists as long as the device. */
export async function findAccount(db: Pick<Db, 'select'>, id: string) {
  const [account] = await db.select().from(payeeAccounts).where(eq(payeeAccounts.id, id)).limit(1);
  return account!;
}
