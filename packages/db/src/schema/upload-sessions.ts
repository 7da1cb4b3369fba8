import type { UploadPurpose } from '@qanoon/contracts/uploads';
import { bigint, bool, createdAt, id, json, table, text, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** A resumable upload in progress. Its bytes are in the storage's folder for incoming files; when complete it becomes the upload with its id. */
export const uploadSessions = table('upload_sessions', {
  id: id(),
  ownerId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text().$type<UploadPurpose>().notNull(),
  /** As the client told it, to be told again. */
  metadata: json<Record<string, string | null>>().notNull(),
  /** How many it will be. */
  bytes: bigint().notNull(),
  /** The request that works on it now, until when unless it says more, and whether another one waits for it. */
  leasedBy: text(),
  leasedUntil: timestamp(),
  contended: bool().notNull().default(false),
  createdAt: createdAt(),
});
