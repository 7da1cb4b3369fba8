import * as m from '@qanoon/messages/shared/server-settings';
import { z } from 'zod';
import { timestamp } from '../lib/primitives.ts';
import { oneLineText, requiredText } from '../lib/text.ts';
import { currentPassword, email } from '../people/auth.ts';

/** `tls`: encrypted from the first byte. `starttls`: encrypted after a command, and refused otherwise. */
export const SMTP_SECURITY = ['tls', 'starttls', 'none'] as const;
export type SmtpSecurity = (typeof SMTP_SECURITY)[number];
/** Mail servers listen on these, so the form cannot be used to find other services. */
export const SMTP_PORTS = [465, 587, 25, 2525] as const;
export const BACKUP_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export const SITES = ['public', 'student', 'admin'] as const;
export type Site = (typeof SITES)[number];
export const MAX_BACKUPS_KEPT = 365;

/** A name in DNS or an IP address, without a port or a path. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[?[\da-f:.]{2,45}\]?)$/iu;
const host = requiredText(m.hostMissing, 253).toLowerCase().regex(HOST, { error: m.hostNotValid });

/**
 * `secret`: empty keeps the stored one, which the server only uses with the same host, port, security and
 * user.
 */
export const saveMailServerInput = z
  .strictObject({
    host,
    port: z.union(
      SMTP_PORTS.map((port) => z.literal(port)),
      { error: m.portNotAllowed },
    ),
    security: z.enum(SMTP_SECURITY),
    user: oneLineText().max(254),
    secret: z.string().max(500),
    from: z.union([z.literal(''), email]),
    password: currentPassword,
  })
  .refine(({ security, user }) => security !== 'none' || user === '', {
    path: ['security'],
    error: m.passwordNeedsEncryption,
  });
export type SaveMailServerInput = z.infer<typeof saveMailServerInput>;

/** An origin such as https://academy.example.org; empty: not set. */
const address = oneLineText()
  .max(200)
  .overwrite((text) => text.replace(/\/+$/u, '').toLowerCase())
  .refine((text) => text === '' || isOrigin(text), { error: m.addressNotValid });

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.origin === text;
}

export const saveAddressesInput = z.strictObject({
  public: address,
  student: address,
  admin: address,
  password: currentPassword,
});
export type SaveAddressesInput = z.infer<typeof saveAddressesInput>;

/** `time`: in Karachi, such as 03:00; empty: no daily backup. */
export const saveBackupTimeInput = z.strictObject({
  time: z.union([z.literal(''), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: m.timeNotValid })]),
  kept: z
    .int({ error: m.keptNotValid })
    .min(1, { error: m.keptNotValid })
    .max(MAX_BACKUPS_KEPT, { error: m.keptNotValid }),
  password: currentPassword,
});

/**
 * `failed`: nothing was changed, and `message` says why. It is not an error, because the owner has to read
 * it.
 */
export const saveOutcome = z.strictObject({ status: z.enum(['saved', 'failed']), message: z.string() });
export type SaveOutcome = z.infer<typeof saveOutcome>;

/** `environment`: the setting is in the server's environment, and the console cannot change it. */
const source = z.enum(['environment', 'console', 'none']);

const ownersSettings = z.strictObject({
  mail: z.strictObject({
    source,
    /** Null if the mail server is set in the environment and its address cannot be read. */
    host: z.string().nullable(),
    port: z.int().nullable(),
    security: z.enum(SMTP_SECURITY).nullable(),
    user: z.string(),
    hasSecret: z.boolean(),
    from: z.string(),
    /** The environment states the sender, also when the console has the server. */
    fromIsStated: z.boolean(),
    /** Why mails cannot be sent, such as a password that the server cannot decrypt. */
    fault: z.string().nullable(),
  }),
  addresses: z.array(
    z.strictObject({
      site: z.enum(SITES),
      source,
      /** The setting; empty when it is not set. */
      stated: z.string(),
      /** What links use now. */
      address: z.string(),
    }),
  ),
  /** The origin that issued credentials name for good; null before the first one. */
  issuerUrl: z.string().nullable(),
  backup: z.strictObject({ time: z.string(), kept: z.int(), folder: z.string() }),
});
export type OwnersSettings = z.infer<typeof ownersSettings>;

/** Null for administrators who are not the owner, and in a demo that strangers can reach. */
export const serverSettings = z.strictObject({
  settings: ownersSettings.nullable(),
  isPublicDemo: z.boolean(),
});

const backupRun = z.strictObject({
  id: z.string(),
  state: z.enum(BACKUP_STATES),
  filesDone: z.int(),
  filesTotal: z.int().nullable(),
  failure: z.string().nullable(),
  isDaily: z.boolean(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;
/** The latest backup; null before the first one. */
export const latestBackupRun = z.strictObject({ run: backupRun.nullable() });

const SNAPSHOT = /^\d{4}-[\dTZ-]{10,40}$/u;
export const backupLinkInput = z.strictObject({
  name: z.string().regex(SNAPSHOT),
  password: currentPassword,
});
/** Works for a minute, while the owner's session lasts. */
export const backupLink = z.strictObject({ url: z.string() });
export const backupList = z.strictObject({
  snapshots: z.array(
    z.strictObject({
      name: z.string(),
      createdAt: z.string(),
      rows: z.int(),
      files: z.int(),
      bytes: z.int(),
    }),
  ),
});
