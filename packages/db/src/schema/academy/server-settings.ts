import { BACKUP_STATES, SMTP_SECURITY } from '@qanoon/contracts/administration/server-settings';
import { createdAt, id, index, int, json, table, text, timestamp } from '../columns.ts';
import { users } from '../people/users.ts';

/**
 * What the owner set in the console about the server, one row. A setting of the environment is used instead
 * where there is one.
 */
export const serverSettings = table('server_settings', {
  /** Always 1, because the table has one row. */
  id: int().primaryKey(),
  /** Origins such as https://example.org; null: not set. */
  publicUrl: text(),
  studentUrl: text(),
  adminUrl: text(),
  /** The mail server; null: not set. */
  smtpHost: text(),
  smtpPort: int(),
  smtpSecurity: text({ enum: SMTP_SECURITY }),
  smtpUser: text().notNull().default(''),
  /** Encrypted with the server's secret; null: the mail server asks for none. */
  smtpPassword: text(),
  mailFrom: text(),
  /** The time of the daily backup in Karachi, such as 03:00; null: there is none. */
  backupTime: text(),
  /** A backup that was due before this time is not made up for. */
  backupTimeSetAt: timestamp(),
  /** The number of snapshots that the daily backup keeps. */
  backupsKept: int().notNull(),
  updatedAt: timestamp().notNull(),
});

/** The figures of a backup, as `pnpm admin backup` prints them. */
export type BackupResult = {
  name: string;
  rows: number;
  objects: number;
  newObjects: number;
  newBytes: number;
  removed: number;
};

/** Backups that the console or the daily time started. */
export const backupRuns = table(
  'backup_runs',
  {
    id: id(),
    state: text({ enum: BACKUP_STATES }).notNull(),
    /** Files that were copied or found, and all of them; null while the database is read. */
    filesDone: int().notNull().default(0),
    filesTotal: int(),
    result: json<BackupResult>(),
    /** Why it failed, in English as the commands say it. */
    failure: text(),
    /** Who started it; null for the daily backup. */
    requestedById: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: timestamp(),
  },
  (t) => [index('backup_runs_created_at').on(t.createdAt, t.id)],
);
