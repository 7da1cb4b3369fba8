import type { Db, Tx } from '@qanoon/db/engine/client';
import { certificateSettings } from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';

/** Finds the origin that all credentials name; undefined before the first one. */
export async function findIssuerUrl(db: Pick<Db, 'select'>): Promise<string | undefined> {
  const [row] = await db.select({ issuerUrl: certificateSettings.issuerUrl }).from(certificateSettings);
  return row?.issuerUrl ?? undefined;
}

/** Stores the origin unless one is stored. An academy without settings gets a row of version 0 with this design. */
export async function pinIssuerUrl(
  tx: Tx,
  { issuerUrl, design, at }: { issuerUrl: string; design: string; at: Date },
): Promise<void> {
  await tx
    .insert(certificateSettings)
    .values({ id: 1, design, version: 0, updatedAt: at })
    .onConflictDoNothing();
  await tx
    .update(certificateSettings)
    .set({ issuerUrl })
    .where(and(eq(certificateSettings.id, 1), isNull(certificateSettings.issuerUrl)));
}
