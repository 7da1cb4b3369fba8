import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { certificateSettings, users } from '@qanoon/db/schema';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';

export type CertificateSettings = typeof certificateSettings.$inferSelect;
/** The columns that an administrator changes. */
export type ChangedSettings = Omit<
  typeof certificateSettings.$inferInsert,
  'id' | 'version' | 'automaticIssueSince' | 'issuerUrl'
>;

const select = (db: Pick<Db, 'select'>) => db.select().from(certificateSettings).limit(1);

export const findSettings = async (db: Pick<Db, 'select'>): Promise<CertificateSettings | undefined> =>
  (await select(db))[0];

/** Reads the settings as `findSettings` does, and locks them until the transaction ends. */
export const lockSettings = async (
  tx: Tx,
  mode: 'share' | 'update',
): Promise<CertificateSettings | undefined> => (await locked(select(tx), mode))[0];

const selectSigner = (db: Pick<Db, 'select'>, id: string) =>
  db
    .select({ name: users.fullName, signatureUploadId: users.signatureUploadId })
    .from(users)
    .where(eq(users.id, id));

/** Finds the full name and the signature of an account. */
export const findSigner = async (db: Pick<Db, 'select'>, id: string) => (await selectSigner(db, id))[0];

/** Reads the signer as `findSigner` does, and locks the row until the transaction ends. */
export const lockSigner = async (tx: Tx, id: string) => (await locked(selectSigner(tx, id), 'share'))[0];

/** Inserts the first settings; undefined when there are some. */
export async function insertSettings(
  tx: Tx,
  settings: ChangedSettings,
): Promise<CertificateSettings | undefined> {
  const [inserted] = await tx
    .insert(certificateSettings)
    .values({ id: 1, ...settings, version: 1 })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** Changes the settings if they still have this version. */
export async function updateSettings(
  tx: Tx,
  version: number,
  settings: ChangedSettings,
): Promise<CertificateSettings | undefined> {
  const [updated] = await tx
    .update(certificateSettings)
    .set({ ...settings, version: version + 1 })
    .where(and(eq(certificateSettings.id, 1), eq(certificateSettings.version, version)))
    .returning();
  return updated;
}

/**
 * Starts the automatic issue; false when it is on already. The version does not change, so that open editors
 * of the settings are not refused. If the academy has no settings, the row gets version 0.
 */
export async function startAutomatic(tx: Tx, { design, at }: { design: string; at: Date }): Promise<boolean> {
  const changed = await tx
    .insert(certificateSettings)
    .values({ id: 1, design, version: 0, updatedAt: at, automaticIssueSince: at })
    .onConflictDoUpdate({
      target: certificateSettings.id,
      set: { automaticIssueSince: at },
      setWhere: isNull(certificateSettings.automaticIssueSince),
    })
    .returning({ id: certificateSettings.id });
  return changed.length > 0;
}

/** Stops the automatic issue; false when it is off. */
export async function stopAutomatic(tx: Tx): Promise<boolean> {
  const changed = await tx
    .update(certificateSettings)
    .set({ automaticIssueSince: null })
    .where(isNotNull(certificateSettings.automaticIssueSince))
    .returning({ id: certificateSettings.id });
  return changed.length > 0;
}

/** Whether the settings use this signature or seal now. */
export const isPictureInUse = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select({ id: certificateSettings.id })
      .from(certificateSettings)
      .where(
        or(
          eq(certificateSettings.signatureUploadId, uploadId),
          eq(certificateSettings.secondSignatureUploadId, uploadId),
          eq(certificateSettings.sealUploadId, uploadId),
        ),
      )
      .limit(1)
  ).length > 0;
