import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { jobs, sessions, type users } from '@qanoon/db/schema';
import { freshDatabaseUrl, releaseDatabase } from '@qanoon/db/testing/database';
import { NOW } from '@qanoon/db/testing/factories';
import type { InjectOptions } from 'fastify';
import { getAcademy } from '../src/academy/settings/read-academy.ts';
import { connectDomains } from '../src/connect-domains.ts';
import { createBackground } from '../src/lib/background.ts';
import type { Context, Deps } from '../src/lib/context.ts';
import { describeError, type Failure } from '../src/lib/errors/errors.ts';
import { createLog } from '../src/lib/errors/log.ts';
import { createLive } from '../src/lib/live.ts';
import type { Storage } from '../src/lib/services/storage.ts';
import { type Env, readEnv } from '../src/lib/settings/env.ts';
import { hashToken } from '../src/lib/tokens.ts';
import { findFfmpeg } from '../src/media/derivatives/ffmpeg.ts';
import { actorOfSession, toActor } from '../src/people/sessions/authenticate.ts';
import { openFileSigner } from '../src/platform/files/file-signer.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { openMailer } from '../src/platform/mail/mailer.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createCaller } from '../src/router.ts';
import { buildServer, type ServerOptions } from '../src/server.ts';
import { EMAIL_JOBS, startWorkers } from '../src/workers.ts';
import { decodeEmail } from './support/emails.ts';
import { storageOfRun } from './support/object-store.ts';
import { addTestPayees } from './support/orders/payees.ts';
import { checkContract } from './support/rest-contract.ts';

export type User = typeof users.$inferSelect;
export type TestApp = Awaited<ReturnType<typeof testApp>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
type Sending = {
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  from?: string;
};

/**
 * Builds a server with its own database, files and clock. It listens only when a test calls `listen`.
 * It has an account for each payment method unless `payees` is false. Close it at the end.
 */
export async function testApp(
  settings: Record<string, string> = {},
  { payees = true, ...options }: ServerOptions & { payees?: boolean } = {},
) {
  connectDomains();
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-test-'));
  const url = await freshDatabaseUrl(payees ? addTestPayees : undefined);
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: 'off',
    OWNER_PASSWORD: 'not-the-demo-one',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SHED_LOAD: 'off',
    VIDEO_WORKER: 'off',
    ...(await storageOfRun()),
    ...settings,
  });
  const clock = { now: NOW };
  const now = () => clock.now;
  const logged: string[] = [];
  const log = createLog(env.logLevel, linesInto(logged));
  const db = await openDatabase(url, {
    onCallbackError: (failure) => log.error({ err: failure }, 'an effect after a commit failed'),
  });
  const storage = await openStorage(env);
  const signer = await openFileSigner({ db, apiUrl: () => '', now });
  const deps: Deps = {
    db,
    storage,
    signer,
    env,
    log,
    mailer: openMailer({ env, log, now }),
    sendPush: () => Promise.reject(new Error('This test sends no push messages.')),
    background: createBackground(log),
    jobs: openJobs({ db, log, timing: { pollSeconds: 60 } }),
    ffmpeg: env.videoWorker === 'off' ? Promise.resolve(null) : findFfmpeg(),
    live: createLive(),
    now,
    readAcademy: () => getAcademy({ db, env }),
    findActor: (sessionId) => actorOfSession({ db, now }, sessionId),
  };
  let building: ReturnType<typeof buildServer> | undefined;
  /** Builds the HTTP server at its first use, because it takes half of the time of this function. */
  const http = () => (building ??= buildServer(deps, options));
  let sending = false;
  /** Runs the jobs that send e-mails until none is due. */
  async function sendEmails(): Promise<void> {
    if (!sending) startWorkers(deps, EMAIL_JOBS);
    sending = true;
    await deps.jobs.settled();
  }

  return {
    deps,
    db,
    databaseUrl: url,
    http,
    inject: async (request: InjectOptions | string) => (await http()).inject(request),
    /** Starts to listen on loopback, on a free port unless the port is given. Returns the origin. */
    listen: async (port = 0) => (await http()).listen({ port, host: '127.0.0.1' }),
    storage,
    /** The log as JSON lines; empty unless LOG_LEVEL is set. */
    logged,
    /** Advances the clock. */
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    /** Returns a caller of the procedures as this user. */
    as: (user: User, call: Pick<Context, 'idempotencyKey'> = {}) =>
      createCaller({ ...contextFor(deps, user), ...call }),
    guest: () => createCaller({ ...deps, actor: null, ip: '127.0.0.1', requestId: 'test' }),
    /** Creates a session and returns its token. */
    bearer: (user: User) => newSession(db, user, clock.now),
    /** Injects one HTTP request and validates its response against the documentation. */
    send: async (method: Method, path: string, { token, json, form, headers, from }: Sending = {}) => {
      const response = await (await http()).inject({
        method,
        url: path,
        remoteAddress: from ?? '127.0.0.1',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
          ...(form && (await encoded(form)).headers),
        },
        ...(json !== undefined && { payload: json as object }),
        ...(form && { payload: (await encoded(form)).payload }),
      });
      checkContract(
        { method, url: path, json, form },
        { status: response.statusCode, type: response.headers['content-type'], text: () => response.body },
      );
      return response;
    },
    /** Lists the names of temporary files and of stored objects. */
    files: async () => ({ tmp: await readdir(storage.tmpDir), objects: await objectNames(env, storage) }),
    sendEmails,
    /** Sends e-mails whose first attempts failed, without the retry delay. */
    retryEmails: async () => {
      await db.transaction((tx) =>
        tx
          .update(jobs)
          .set({ dueAt: new Date(0) })
          .execute(),
      );
      await sendEmails();
    },
    /**
     * The emails sent so far, oldest first, after all pending ones. The order within a millisecond is
     * undefined.
     */
    emails: async () => {
      await sendEmails();
      const outbox = join(env.dataDir, 'outbox');
      const names = await readdir(outbox).catch((): string[] => []);
      return Promise.all(
        names.sort().map(async (name) => decodeEmail(await readFile(join(outbox, name), 'latin1'))),
      );
    },
    close: async () => {
      await (await building)?.close();
      await deps.background.settled();
      await deps.jobs.stop();
      await db.close();
      await releaseDatabase(url);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function objectNames(env: Env, storage: Storage): Promise<string[]> {
  if (!env.objectStore) return readdir(join(env.storageDir, 'objects'));
  const names: string[] = [];
  for await (const { key } of storage.list()) names.push(key.slice('objects/'.length));
  return names;
}

/** Returns the failure of a rejected call. Throws when the call succeeds. */
export async function failureOf(attempt: Promise<unknown>): Promise<Failure> {
  const outcome = await attempt.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  if ('value' in outcome)
    throw new Error(`Expected a failure, but the call returned ${JSON.stringify(outcome.value)}`);
  return describeError(outcome.thrown);
}

/**
 * Runs all attempts concurrently. Returns the results of the successful ones and the error codes of the
 * others.
 */
export async function race<T>(attempts: (() => Promise<T>)[]): Promise<{ won: T[]; refused: string[] }> {
  const outcomes = await Promise.allSettled(attempts.map((attempt) => attempt()));
  return {
    won: outcomes.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value),
    refused: outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => describeError(outcome.reason).code),
  };
}

const encodings = new WeakMap<FormData, Promise<{ payload: Buffer; headers: Record<string, string> }>>();

/** Encodes the form; returns its bytes and headers. */
export function encoded(form: FormData) {
  const cached = encodings.get(form);
  if (cached) return cached;
  const response = new Response(form);
  const encoding = response.arrayBuffer().then((bytes) => ({
    payload: Buffer.from(bytes),
    headers: {
      'content-type': response.headers.get('content-type')!,
      'content-length': String(bytes.byteLength),
    },
  }));
  encodings.set(form, encoding);
  return encoding;
}

/** Builds a multipart form of text fields and files. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const linesInto = (lines: string[]) =>
  new Writable({
    write(line, _encoding, callback) {
      lines.push(String(line));
      callback();
    },
  });

function contextFor(deps: Deps, user: User): Context {
  const actor = toActor({ user, sessionId: randomUUID() });
  return { ...deps, actor, ip: '127.0.0.1', requestId: 'test' };
}

/** Inserts a session and returns its token. */
export async function newSession(db: Db, user: User, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + 24 * 3600 * 1000);
  await db.transaction((tx) =>
    tx
      .insert(sessions)
      .values({ id: newId(), userId: user.id, tokenHash: hashToken(token), expiresAt, createdAt: now })
      .execute(),
  );
  return token;
}
