import { resolve } from 'node:path';
import { MIN_ADMIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { isCommonPassword } from '@qanoon/domain/people/common-passwords';
import { z } from 'zod';
import type { SmtpServer } from '../services/mailer.ts';
import { readAttempts } from './rate-limit-rules.ts';
import { type SiteAddresses, siteAddresses } from './site-addresses.ts';
import { type AwsVariables, originOf, readStorageUrl, type StorageLocation } from './storage-url.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

export const DEFAULT_OWNER = { email: 'owner@qanoonacademy.pk', password: 'owner-demo-2026' };

const MEGABYTE = 1024 * 1024;
const url = z
  .url({ protocol: /^https?$/u, error: 'must be an address such as https://example.org' })
  .transform((text) => text.replace(/\/+$/u, ''));
const onOff = z.enum(['on', 'off'], 'must be on or off');
const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be a port number');
const megabytes = z.coerce.number('must be a number of megabytes').positive('must be above 0').optional();
const dailyMegabytes = z.coerce
  .number('must be a number of megabytes')
  .positive('must be above 0')
  .max(1024 ** 2, 'must be at most 1048576');

/** Reports as an invalid setting what its reader throws. */
const readableBy =
  (read: (text: string) => unknown) =>
  (text: string, context: z.RefinementCtx): void => {
    try {
      read(text);
    } catch (thrown) {
      context.addIssue((thrown as TypeError).message);
    }
  };

/** Every setting by name, with its default if that is a constant. */
export const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?|file):/u, 'must start with postgres:// or file:')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number of connections')
    .int('must be a whole number')
    .min(2, 'must be at least 2')
    .default(10),
  STORAGE_URL: z.string().optional(),
  STORAGE_PUBLIC_URL: url.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  SEND_FILES_BY: z.enum(['self', 'proxy', 'store'], 'must be self, proxy or store').default('self'),
  PROXY_FILES_PREFIX: z
    .string()
    .regex(/^\/[\w/-]+\/$/u, 'must be a path such as /protected-files/')
    .default('/protected-files/'),
  PUBLIC_URL: url.optional(),
  STUDENT_URL: url.optional(),
  ADMIN_URL: url.optional(),
  API_URL: url.optional(),
  CREDENTIAL_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:/u, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  OWNER_EMAIL: z.email('must be an e-mail address').default(DEFAULT_OWNER.email),
  OWNER_PASSWORD: z.string().min(6, 'must be at least 6 characters').optional(),
  DEMO: z.enum(['on', 'accounts', 'off'], 'must be on, accounts or off').optional(),
  VIDEO_WORKER: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  RATE_LIMITS: onOff.default('on'),
  RATE_LIMIT_ATTEMPTS: z.string().superRefine(readableBy(readAttempts)).optional(),
  SHED_LOAD: onOff.default('on'),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must not be negative')
    .max(60, 'must be at most 60')
    .default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  TRUST_PROXY: z.string().default('off').superRefine(readableBy(readTrustedProxies)),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number('must be a number of connections')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(200),
  STREAMS_PER_SESSION: z.coerce
    .number('must be a number of responses')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(8),
  SEND_TIMEOUT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .positive('must be above 0')
    .max(3600, 'must be at most 3600')
    .default(60),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('qanoon-api'),
  DISK_RESERVE_MB: z.coerce
    .number('must be a number of megabytes')
    .min(0, 'must not be below 0')
    .default(256),
  MAX_DAILY_UPLOAD_MB: dailyMegabytes.default(200),
  MAX_DAILY_ADMIN_UPLOAD_MB: dailyMegabytes.default(50 * 1024),
  MAX_PAYMENT_PROOF_MB: megabytes,
  MAX_CERTIFICATE_MB: megabytes,
  MAX_THUMBNAIL_MB: megabytes,
  MAX_VIDEO_MB: megabytes,
  MAX_RESOURCE_MB: megabytes,
  MAX_CAPTIONS_MB: megabytes,
  MAX_PROFILE_IMAGE_MB: megabytes,
  MAX_LOGO_MB: megabytes,
  MAX_PUBLICATION_MB: megabytes,
  MAX_SIGNATURE_MB: megabytes,
  MAX_CERTIFICATE_SIGNATURE_MB: megabytes,
  MAX_CERTIFICATE_SEAL_MB: megabytes,
  MAX_STATEMENT_MB: megabytes,
});

export type Env = ReturnType<typeof readEnv>;

/** An invalid setting. The message is one sentence that says how to correct it. */
export class SettingError extends Error {}

/**
 * Reads and validates every setting (docs/settings.md). Throws a SettingError for the first invalid one.
 */
export function readEnv(variables: Record<string, string | undefined> = process.env) {
  // An empty variable counts as absent.
  const defined = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(defined);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new SettingError(
      `The setting ${issue.path.join('.')} ${issue.message}: correct it or leave it out.`,
    );
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ? env.DEMO !== 'off' : !production;
  if (production && env.RATE_LIMITS === 'off')
    throw new SettingError(
      'The setting RATE_LIMITS cannot be off when NODE_ENV is production: leave it out.',
    );
  if (!demo && env.OWNER_PASSWORD === DEFAULT_OWNER.password)
    throw new SettingError(
      'The setting OWNER_PASSWORD has the demo value: set your own, leave it out to create the owner in the browser, or set DEMO=on to try the demo.',
    );
  if (!demo && env.OWNER_PASSWORD !== undefined && isCommonPassword(env.OWNER_PASSWORD))
    throw new SettingError('The setting OWNER_PASSWORD is a common password: set another one.');
  if (!demo && env.OWNER_PASSWORD !== undefined && env.OWNER_PASSWORD.length < MIN_ADMIN_PASSWORD_LENGTH)
    throw new SettingError(
      `The setting OWNER_PASSWORD must be at least ${MIN_ADMIN_PASSWORD_LENGTH} characters: correct it or leave it out.`,
    );
  const origin = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  const statedUrls: Partial<SiteAddresses> = {
    public: env.PUBLIC_URL,
    student: env.STUDENT_URL,
    admin: env.ADMIN_URL,
    api: env.API_URL,
  };
  const dataDir = resolve(env.DATA_DIR);
  const storageLocation = readStorageLocation(env, dataDir);
  const { objectStore } = storageLocation;
  const storePublicUrl = objectStore && (env.STORAGE_PUBLIC_URL ?? objectStore.endpoint);
  if (env.SEND_FILES_BY === 'store' && !objectStore)
    throw new SettingError(
      'The setting SEND_FILES_BY cannot be store without an object store: set STORAGE_URL to one, or leave it out.',
    );
  if (env.SEND_FILES_BY === 'proxy' && objectStore)
    throw new SettingError(
      'The setting SEND_FILES_BY cannot be proxy with an object store: set it to store, or leave it out.',
    );
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    /** A postgres:// URL, or the path of the SQLite file. */
    databaseUrl: env.DATABASE_URL?.replace(/^file:(\/\/)?/u, '') ?? resolve(dataDir, 'qanoon.db'),
    /** PostgreSQL connections for requests. Jobs use two more, live events one more. */
    databasePoolSize: env.DATABASE_POOL_SIZE,
    storageDir: storageLocation.storageDir,
    objectStore,
    /** Used for the URLs of other stores, such as the source and target of `move-files`. */
    aws: pickAws(env),
    /**
     * The object store's URL for browsers. The content security policy allows its origin while it sends the
     * files.
     */
    storePublicUrl,
    storeOrigin: env.SEND_FILES_BY === 'store' ? originOf(objectStore!, storePublicUrl!) : undefined,
    sendFilesBy: env.SEND_FILES_BY,
    /** The disk space that uploads must leave free. */
    diskReserveBytes: Math.round(env.DISK_RESERVE_MB * MEGABYTE),
    /** The proxy's internal path of the files' folder. */
    proxyFilesPrefix: env.PROXY_FILES_PREFIX,
    /** What the environment states. Where it states nothing, the owner's settings in the database apply. */
    stated: { urls: statedUrls, smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM, origin },
    /**
     * The addresses of the sites and the API. The owner may change them while the server runs (`applyServerSettings`), so read
     * them at each use.
     */
    urls: siteAddresses(statedUrls, {}, origin),
    /** Encrypts the private keys of credentials. When undefined, the secret in the data folder does. */
    credentialSecret: env.CREDENTIAL_SECRET,
    /**
     * The mail server. When there is none, mail is written to the outbox in the data folder. The owner may
     * change it, like the addresses.
     */
    smtp: readSmtp(env),
    /**
     * The sender's address; the academy's e-mail address when undefined. The owner may change it, like the
     * addresses.
     */
    mailFrom: env.MAIL_FROM,
    /** The folder for snapshots that the console takes. */
    backupDir: resolve(env.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    /** The owner account to create at the start; null: the setup in the browser creates it. */
    owner: readOwner(env, demo),
    /** The setting DEMO. Ask `isDemo` (demo-state.ts): the owner may have removed the demo. */
    demoSetting: demo,
    /** Whether the demo also has nine months of an academy's life, not only accounts and courses. */
    livingDemo: demo && env.DEMO !== 'accounts',
    rateLimits: env.RATE_LIMITS === 'on',
    /** The attempts of each limit. */
    attempts: readAttempts(env.RATE_LIMIT_ATTEMPTS ?? ''),
    /** Whether this process converts videos; auto: if it finds ffmpeg. */
    videoWorker: env.VIDEO_WORKER,
    /** Whether to respond with 503 while the event loop is delayed. */
    shedLoad: env.SHED_LOAD === 'on',
    /** How long /readyz responds with 503 before the server stops, so that a load balancer notices. */
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    /** The proxies whose forwarded headers are trusted; false when there are none. */
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    /** The maximum number of open connections per IP address (IPv6: per /64); 0: no limit. */
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    /** The maximum number of concurrent large file responses per session. */
    streamsPerSession: env.STREAMS_PER_SESSION,
    /** A response is aborted if its reader accepts no byte for this long. */
    sendTimeoutMs: env.SEND_TIMEOUT_SECONDS * 1000,
    /** The port for Prometheus; undefined: metrics are off. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** The endpoint for spans; undefined: tracing is off. */
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME },
    /** The maximum number of uploaded bytes per account and day. */
    dailyUploadBytes: {
      student: Math.round(env.MAX_DAILY_UPLOAD_MB * MEGABYTE),
      admin: Math.round(env.MAX_DAILY_ADMIN_UPLOAD_MB * MEGABYTE),
    },
    /** Maximum file size by purpose, in bytes. */
    uploadLimits: Object.fromEntries(
      Object.entries(UPLOAD_PURPOSES).map(([purpose, rule]) => {
        const setting = `MAX_${purpose.replaceAll('-', '_').toUpperCase()}_MB` as keyof typeof env;
        const chosen = env[setting] as number | undefined;
        return [purpose, chosen === undefined ? rule.maxBytes : Math.round(chosen * MEGABYTE)];
      }),
    ) as Record<UploadPurpose, number>,
  };
}

const readSmtp = ({ SMTP_URL }: z.output<typeof settings>): SmtpServer | undefined =>
  SMTP_URL === undefined ? undefined : { url: SMTP_URL };

function readOwner({ OWNER_EMAIL, OWNER_PASSWORD }: z.output<typeof settings>, demo: boolean) {
  const password = OWNER_PASSWORD ?? (demo ? DEFAULT_OWNER.password : undefined);
  return password === undefined ? null : { email: OWNER_EMAIL.toLowerCase(), password };
}

const pickAws = ({
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN,
  AWS_REGION,
}: z.output<typeof settings>): AwsVariables => ({
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN,
  AWS_REGION,
});

function readStorageLocation(env: z.output<typeof settings>, dataDir: string): StorageLocation {
  if (!env.STORAGE_URL) return { storageDir: resolve(dataDir, 'files') };
  try {
    return readStorageUrl(env.STORAGE_URL, dataDir, env);
  } catch (thrown) {
    throw new SettingError(
      `The setting STORAGE_URL ${(thrown as Error).message}: correct it or leave it out.`,
    );
  }
}
