import { CONVERSION_STATES } from '@qanoon/contracts/media/video-conversions';
import type { RenditionIndex } from '../queries/rendition-index.ts';
import { bigint, createdAt, id, int, json, table, text, timestamp, uniqueIndex } from './columns.ts';
import { uploads } from './people/users.ts';

/**
 * Files that the server created from an upload: a poster frame or a rendition. Each is one object, deleted
 * with its upload.
 */
export const derivatives = table(
  'derivatives',
  {
    id: id(),
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** The name, unique for its upload: poster, 240p, 480p, 720p or audio. */
    kind: text().notNull(),
    objectKey: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint().notNull(),
    sha256: text().notNull(),
    /** The size in pixels; null for audio. */
    width: int(),
    height: int(),
    /** The positions of the segments; only renditions have them. */
    rendition: json<RenditionIndex>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('derivatives_upload_id_kind').on(t.uploadId, t.kind),
    uniqueIndex('derivatives_object_key').on(t.objectKey),
  ],
);

/** The progress of a video's conversion into renditions. */
export const conversions = table('conversions', {
  uploadId: text()
    .primaryKey()
    .references(() => uploads.id, { onDelete: 'cascade' }),
  state: text({ enum: CONVERSION_STATES }).notNull(),
  /** The progress from 0 to 100. */
  percent: int().notNull().default(0),
  /** The reason of a failure, shown to the author. */
  reason: text(),
  updatedAt: timestamp().notNull(),
});
