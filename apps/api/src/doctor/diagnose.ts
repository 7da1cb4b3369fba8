import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { findFfmpeg } from '../media/ffmpeg.ts';
import { checkAddresses, checkReach } from './addresses.ts';
import { checkDatabase, checkDataFolder, checkStorage } from './data-stores.ts';
import { type Diagnostic, diagnostics, reasonOf } from './diagnostic.ts';

const TIMEOUT_MS = 5000;

/** Checks the installation without changing it. The server need not run. */
export async function diagnose(env: Env, now: () => Date = () => new Date()): Promise<Diagnostic[]> {
  const all = await Promise.all([
    checkDataFolder(env),
    checkDatabase(env, now),
    checkStorage(env),
    checkAddresses(env),
    checkReach(env),
    checkMail(env),
    checkVideo(env),
    checkDemo(env),
  ]);
  return all.flat();
}

/** Logs the warnings and problems of the installation, after the server has started. */
export async function logDiagnostics(env: Env, log: Logger): Promise<void> {
  for (const { check, level, message } of await diagnose(env))
    if (level !== 'ok') log.warn({ check, level }, message);
}

async function checkMail({ smtpUrl, production, dataDir }: Env): Promise<Diagnostic[]> {
  const found = diagnostics('mail');
  if (!smtpUrl)
    return [
      production
        ? found.warning(
            `SMTP_URL is not set: e-mails are only written to ${dataDir}/outbox, so users receive no reset links.`,
          )
        : found.ok('E-mails are written to the outbox.'),
    ];
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return [found.ok('The mail server accepts the login.')];
  } catch (thrown) {
    return [found.problem(`The mail server refuses the login (${reasonOf(thrown)}): check SMTP_URL.`)];
  } finally {
    transport.close();
  }
}

function checkVideo({ videoWorker }: Env): Diagnostic[] {
  const found = diagnostics('video');
  if (videoWorker === 'off') return [found.ok('This process converts no videos: VIDEO_WORKER is off.')];
  const ffmpeg = findFfmpeg();
  if (ffmpeg) return [found.ok(`ffmpeg ${ffmpeg.version} converts videos.`)];
  return [
    found.warning(
      'There is no ffmpeg with libx264 and libwebp: videos play only as they were uploaded. Install it.',
    ),
  ];
}

function checkDemo({ production, demo, rateLimits }: Env): Diagnostic[] {
  const found = diagnostics('demo');
  const all = [
    demo && production
      ? found.problem('DEMO is on in production: its passwords are public.')
      : found.ok(`The demo is ${demo ? 'on' : 'off'}.`),
  ];
  if (!production) all.push(found.warning('NODE_ENV is not production: set it before real users sign in.'));
  if (!rateLimits) all.push(found.warning('RATE_LIMITS is off: passwords can be guessed.'));
  return all;
}
