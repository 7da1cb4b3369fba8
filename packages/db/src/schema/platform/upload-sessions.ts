import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { bigint, bool, createdAt, id, json, table, text, timestamp } from '../columns.ts';
import { users } from '../people/users.ts';

/**
 * A resumable upload in progress. Its bytes are in the storage's folder for incoming files; when complete it
 * becomes the upload with its id.
 */
export const uploadSessions = table('upload_sessions', {
  id: id(),
  ownerId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text().$type<UploadPurpose>().notNull(),
  /** The metadata as the client sent it, which is returned to the client. */
  metadata: json<Record<string, string | null>>().notNull(),
  /** The size of the complete file. */
  bytes: bigint().notNull(),
  /** The request that holds the lease, the end of the lease, and whether another request waits for it. */
  leasedBy: text(),
  leasedUntil: timestamp(),
  contended: bool().notNull().default(false),
  createdAt: createdAt(),
});
