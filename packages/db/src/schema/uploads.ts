import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bigint, createdAt, id, index, int, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { users } from './users.ts';

/** Every stored file. A row without `claimedAt` belongs to no business row yet and is swept after a day. */
export const uploads = table(
  'uploads',
  {
    id: id(),
    /** Who sent it; null for files of the seed. */
    ownerId: text().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    purpose: text().$type<UploadPurpose>().notNull(),
    /** Where storage keeps it: random, never from a client's file name. */
    objectKey: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint().notNull(),
    sha256: text().notNull(),
    /** The name on the sender's machine, for display and downloads only. */
    fileName: text().notNull(),
    /** How long a video plays, as its container says; null for other files and where it does not tell. */
    durationSeconds: bigint(),
    /** The picture's size in pixels as it is shown, and the codecs by their RFC 6381 names, comma-separated; null for other files and where a file does not tell. */
    width: int(),
    height: int(),
    codecs: text(),
    claimedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('uploads_object_key').on(t.objectKey),
    index('uploads_claimed_at_created_at').on(t.claimedAt, t.createdAt),
  ],
);
