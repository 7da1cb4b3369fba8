import type { Permissions, Role } from '@qanoon/contracts/roles';
import type { Db } from '@qanoon/db/client';
import type { Logger } from 'pino';
import type { Background } from './background.ts';
import type { Env } from './env.ts';
import type { FileSigner } from './http/files/file-signer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Ffmpeg } from './media/ffmpeg.ts';
import type { Storage } from './storage/storage.ts';
import type { Instrumentation } from './telemetry/instrumentation.ts';

/** What the server is made of. */
export type Deps = {
  db: Db;
  storage: Storage;
  signer: FileSigner;
  env: Env;
  log: Logger;
  mailer: Mailer;
  /** What goes on behind the answers. */
  background: Background;
  /** What must be done even when this process dies. */
  jobs: Jobs;
  /** What converts videos in this process; null where they play as they were uploaded. */
  ffmpeg: Ffmpeg | null;
  /** Tells open pages what happened. */
  live: Live;
  now: () => Date;
  /** Metrics and tracing; undefined when both are off. */
  instrumentation?: Instrumentation | undefined;
};

/** Who is calling, as the database says at this very request. */
export type Actor = {
  id: string;
  sessionId: string;
  role: Role;
  name: string;
  email: string;
  emailVerified: boolean;
  profileImageUploadId: string | null;
  permissions: Permissions;
};

export type Context = Deps & {
  actor: Actor | null;
  ip: string;
  /** The page's origin, as a browser says; nobody else has one. */
  origin?: string | undefined;
  /** What the browser calls itself, as it was sent. */
  userAgent?: string | undefined;
  requestId: string;
  /** What the caller named this call, so that sending it again does it once. */
  idempotencyKey?: string | undefined;
};
