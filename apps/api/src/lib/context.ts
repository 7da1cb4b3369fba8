import type { Permissions, Role } from '@qanoon/contracts/lib/roles';
import type { Db } from '@qanoon/db/engine/client';
import type { Academy } from '@qanoon/domain/academy/academy';
import type { Language } from '@qanoon/messages/language';
import type { Logger } from 'pino';
import type { Background } from './background.ts';
import type { Live } from './live.ts';
import type { Ffmpeg } from './services/ffmpeg.ts';
import type { FileSigner } from './services/file-signer.ts';
import type { Instrumentation } from './services/instrumentation.ts';
import type { Jobs } from './services/jobs.ts';
import type { Mailer } from './services/mailer.ts';
import type { SendPush } from './services/push.ts';
import type { Storage } from './services/storage.ts';
import type { Env } from './settings/env.ts';

/** The services that the server is built from. */
export type Deps = {
  db: Db;
  storage: Storage;
  signer: FileSigner;
  env: Env;
  log: Logger;
  mailer: Mailer;
  /** Sends an encrypted message to a browser's push service. */
  sendPush: SendPush;
  /** Work that runs after the response. */
  background: Background;
  /** Work that survives the end of this process. */
  jobs: Jobs;
  /** Converts videos in this process; null if they play as uploaded. The search ends after the server listens. */
  ffmpeg: Promise<Ffmpeg | null>;
  /** Publishes events to open pages. */
  live: Live;
  now: () => Date;
  /** The academy's public data, at most half a second old, for mails and other messages in its name. */
  readAcademy: () => Promise<Academy>;
  /** The account of a session as it is now; null when the session has ended or the account was deactivated. */
  findActor: (sessionId: string) => Promise<Actor | null>;
  /** Metrics and tracing; undefined when both are off. */
  instrumentation?: Instrumentation | undefined;
};

/** The signed-in account, read from the database for each request. */
export type Actor = {
  id: string;
  sessionId: string;
  role: Role;
  isOwner: boolean;
  name: string;
  email: string;
  emailVerified: boolean;
  language: Language;
  profileImageUploadId: string | null;
  permissions: Permissions;
};

export type Context = Deps & {
  actor: Actor | null;
  ip: string;
  /** The origin of the page. Only browsers send it. */
  origin?: string | undefined;
  /** The User-Agent header, unchanged. */
  userAgent?: string | undefined;
  requestId: string;
  /** The language of the texts in the result; by default the account's language. */
  language?: Language | undefined;
  /** The token of the Authorization header: of a session, or of a device that forwards messages. */
  bearer?: string | undefined;
  /** The Idempotency-Key header: a repeated call with the same key runs once. */
  idempotencyKey?: string | undefined;
};
