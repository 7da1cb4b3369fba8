import type { Db, Tx } from '@qanoon/db/client';
import { conversions, derivatives, uploads } from '@qanoon/db/schema';
import { eq, inArray, sql } from 'drizzle-orm';

/** What these uploads were made into, without the places of the pieces: a long lecture has thousands. `bandwidth` is null for a poster. */
export const listDerivatives = (db: Db, uploadIds: string[]) =>
  db
    .select({
      uploadId: derivatives.uploadId,
      kind: derivatives.kind,
      height: derivatives.height,
      bytes: derivatives.bytes,
      bandwidth: sql<number | null>`${derivatives.rendition} ->> 'bandwidth'`.mapWith(Number),
    })
    .from(derivatives)
    .where(inArray(derivatives.uploadId, uploadIds));

/** Size of these uploads, and whether their renditions are all there. */
export const listSizes = (db: Db, uploadIds: string[]) =>
  db
    .select({ id: uploads.id, bytes: uploads.bytes, conversion: conversions.state })
    .from(uploads)
    .leftJoin(conversions, eq(conversions.uploadId, uploads.id))
    .where(inArray(uploads.id, uploadIds));

export const listWhole = (db: Db | Tx, uploadId: string): Promise<(typeof derivatives.$inferSelect)[]> =>
  db.select().from(derivatives).where(eq(derivatives.uploadId, uploadId));
