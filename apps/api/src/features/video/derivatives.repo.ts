import type { Db, Tx } from '@qanoon/db/client';
import { conversions, derivatives, uploads } from '@qanoon/db/schema';
import { eq, inArray, sql } from 'drizzle-orm';

/**
 * The derivatives of these uploads, without the index of segments: a long lecture has thousands. `bandwidth`
 * is null for a poster.
 */
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

/** Size, container and codecs of these uploads, and the states of their conversions. */
export const listOriginals = (db: Db, uploadIds: string[]) =>
  db
    .select({
      id: uploads.id,
      bytes: uploads.bytes,
      codecs: uploads.codecs,
      contentType: uploads.contentType,
      conversion: conversions.state,
    })
    .from(uploads)
    .leftJoin(conversions, eq(conversions.uploadId, uploads.id))
    .where(inArray(uploads.id, uploadIds));

export const listWhole = (db: Db | Tx, uploadId: string): Promise<(typeof derivatives.$inferSelect)[]> =>
  db.select().from(derivatives).where(eq(derivatives.uploadId, uploadId));
