import { resolve } from 'node:path';
import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/uploads';
import { z } from 'zod';

export const DEFAULT_OWNER = { email: 'owner@qanoonacademy.pk', password: 'owner-demo-2026' };

const MEGABYTE = 1024 * 1024;
const url = z.url({ protocol: /^https?$/u, error: 'must be an address such as https://example.org' }).transform((text) => text.replace(/\/+$/u, ''));
const onOff = z.enum(['on', 'off'], 'must be on or off');
const megabytes = z.coerce.number('must be a number of megabytes').positive('must be above 0').optional();

const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?|file):/u, 'must start with postgres:// or file:')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^file:/u, 'must start with file:')
    .optional(),
  PUBLIC_URL: url.optional(),
  STUDENT_URL: url.optional(),
  ADMIN_URL: url.optional(),
  API_URL: url.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:/u, 'must start with smtp:// or smtps://')
    .optional(),
  OWNER_EMAIL: z.email('must be an e-mail address').default(DEFAULT_OWNER.email),
  OWNER_PASSWORD: z.string().min(6, 'must be at least 6 characters').default(DEFAULT_OWNER.password),
  DEMO: onOff.optional(),
  RATE_LIMITS: onOff.default('on'),
  SHED_LOAD: onOff.default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info'),
  TRUST_PROXY: onOff.default('off'),
  MAX_PAYMENT_PROOF_MB: megabytes,
  MAX_CERTIFICATE_MB: megabytes,
  MAX_THUMBNAIL_MB: megabytes,
  MAX_VIDEO_MB: megabytes,
  MAX_RESOURCE_MB: megabytes,
  MAX_PROFILE_IMAGE_MB: megabytes,
  MAX_SIGNATURE_MB: megabytes,
});

export type Env = ReturnType<typeof readEnv>;

/** A setting that cannot be used; the message is one sentence that says what to do. */
export class SettingError extends Error {}

/** Reads and checks every setting (README, "Settings"). Throws a SettingError for the first bad one. */
export function readEnv(variables: Record<string, string | undefined> = process.env) {
  // An empty variable means the same as none.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new SettingError(`The setting ${issue.path.join('.')} ${issue.message}: correct it or leave it out.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ? env.DEMO === 'on' : !production;
  if (production && env.RATE_LIMITS === 'off')
    throw new SettingError('The setting RATE_LIMITS cannot be off when NODE_ENV is production: leave it out.');
  if (!demo && env.OWNER_PASSWORD === DEFAULT_OWNER.password)
    throw new SettingError('The setting OWNER_PASSWORD still has its demo value: set your own, or set DEMO=on to try the demo.');
  const origin = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  const publicUrl = env.PUBLIC_URL ?? origin;
  const dataDir = resolve(env.DATA_DIR);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    /** A postgres:// address or the SQLite file's path. */
    databaseUrl: env.DATABASE_URL?.replace(/^file:(\/\/)?/u, '') ?? resolve(dataDir, 'qanoon.db'),
    storageDir: env.STORAGE_URL ? resolve(env.STORAGE_URL.replace(/^file:(\/\/)?/u, '')) : resolve(dataDir, 'files'),
    urls: { public: publicUrl, student: env.STUDENT_URL ?? publicUrl, admin: env.ADMIN_URL ?? publicUrl, api: env.API_URL ?? publicUrl },
    /** Where mail goes out. Without one it is written to the data folder's outbox. */
    smtpUrl: env.SMTP_URL,
    owner: { email: env.OWNER_EMAIL.toLowerCase(), password: env.OWNER_PASSWORD },
    demo,
    rateLimits: env.RATE_LIMITS === 'on',
    /** Answer 503 while the event loop is late. */
    shedLoad: env.SHED_LOAD === 'on',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === 'on',
    /** Bytes. */
    uploadLimits: Object.fromEntries(
      Object.entries(UPLOAD_PURPOSES).map(([purpose, rule]) => {
        const setting = `MAX_${purpose.replaceAll('-', '_').toUpperCase()}_MB` as keyof typeof env;
        const chosen = env[setting] as number | undefined;
        return [purpose, chosen === undefined ? rule.maxBytes : Math.round(chosen * MEGABYTE)];
      }),
    ) as Record<UploadPurpose, number>,
  };
}
