import type { UploadPurpose } from '@qanoon/contracts/uploads';
import { bigint, bool, createdAt, id, json, table, text, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** A resumable upload that is not whole yet. Its bytes are in storage's folder for arriving files, under its id; once whole it becomes the upload of that id. */
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
