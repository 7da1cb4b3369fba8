import type {
  SaveMailServerInput,
  SaveOutcome,
  SmtpSecurity,
} from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/server/server-settings';
import { recordMailTest } from '../../academy/settings/settings.service.ts';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { SmtpServer } from '../../lib/services/mailer.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { describeMailFailure } from '../../platform/mail/describe-mail-failure.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { dropInstallationReport } from '../installation/installation.service.ts';
import { deliverTestMail } from '../installation/test-mail-server.ts';
import { readLogin, refreshServerSettings } from './apply-server-settings.ts';
import * as repo from './server-settings.repo.ts';
import { refusePublicDemo } from './server-settings.service.ts';
import { decryptSmtpPassword, encryptSmtpPassword, type SmtpLogin } from './smtp-password.ts';

/** A slow server must not hold the call: the time limits of a connection start again with each byte. */
const TEST_SECONDS = 30;
const MAX_ANSWER = 200;

/**
 * Sends a mail to the owner through this server, and keeps the server if it accepts the mail. Throws
 * WRONG_PASSWORD, TOO_MANY_REQUESTS, or SET_ON_SERVER when the environment names a mail server.
 */
export async function saveMailServer(
  ctx: Context,
  actor: Actor,
  { password: ownPassword, secret, from, ...login }: SaveMailServerInput,
): Promise<SaveOutcome> {
  refusePublicDemo(ctx.env);
  await confirmPassword(ctx, actor, ownPassword);
  if (ctx.env.stated.smtpUrl !== undefined) throw new AppError('SET_ON_SERVER');
  await limit(ctx, 'test-mail-account', actor.id);
  const password = login.user === '' ? '' : secret || (await findKeptPassword(ctx, login));
  if (password === undefined) return { status: 'failed', message: m.mailPasswordNeeded() };
  const fault = await testMailServer(ctx, actor, { server: { ...login, password }, from });
  if (fault) return { status: 'failed', message: fault };
  const at = ctx.now();
  const encrypted = login.user === '' ? null : await encryptSmtpPassword(ctx.env, login, password);
  await ctx.db.transaction(async (tx) => {
    const before = await repo.lockSettings(tx);
    await repo.storeSettings(
      tx,
      {
        smtpHost: login.host,
        smtpPort: login.port,
        smtpSecurity: login.security,
        smtpUser: login.user,
        smtpPassword: encrypted,
        mailFrom: from || null,
      },
      at,
    );
    await recordMailTest(tx, at);
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: null,
      courseTitle: null,
      action: 'server.mail-changed',
      subjectId: 'server',
      detail: {
        before: { mailServer: describeServer(before && readLogin(before)) },
        after: { mailServer: describeServer(login) },
      },
      createdAt: at,
    });
  });
  await refreshServerSettings(ctx);
  dropInstallationReport(ctx);
  return { status: 'saved', message: m.mailServerSaved({ email: actor.email }) };
}

/** Names a server, but neither its user, which is often a person's address, nor the password. */
const describeServer = (login: { host: string; port: number; security: SmtpSecurity } | undefined) =>
  login ? `${login.host}:${login.port} (${login.security})` : null;

/**
 * Finds the stored password, which can be decrypted only for the connection that it was stored for: another
 * host must never receive it.
 */
async function findKeptPassword({ db, env }: Context, login: SmtpLogin): Promise<string | undefined> {
  const encrypted = (await repo.findSettings(db))?.smtpPassword;
  return encrypted ? decryptSmtpPassword(env, login, encrypted) : undefined;
}

/** Says why the server does not send; undefined when it accepted the mail. */
async function testMailServer(
  ctx: Context,
  actor: Actor,
  { server, from }: { server: SmtpServer; from: string },
): Promise<string | undefined> {
  const env = { ...ctx.env, smtp: server, mailFrom: ctx.env.stated.mailFrom ?? (from || undefined) };
  const tested = { ...ctx, env, mailer: openMailer({ env, log: ctx.log, now: ctx.now }) };
  const timeout = Promise.withResolvers<'timeout'>();
  const timer = setTimeout(() => timeout.resolve('timeout'), TEST_SECONDS * 1000);
  try {
    const delivery = deliverTestMail(tested, actor).then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    );
    const outcome = await Promise.race([delivery, timeout.promise]);
    if (outcome === undefined) return undefined;
    if (outcome === 'timeout')
      return m.mailNotSentNothingSaved({ problem: m.mailTestTooSlow({ seconds: TEST_SECONDS }) });
    return describeRefusal(ctx, outcome.thrown);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Words for a failure, with the mail server's answer only if it refused a login, a sender or a recipient: what another
 * service answers, or how a host refuses a connection, is not shown.
 */
function describeRefusal({ log }: Context, thrown: unknown): string {
  const { code, response } = thrown as { code?: unknown; response?: unknown };
  log.warn({ code }, 'the mail server of the console was not saved: it sent no test mail');
  const problem = describeMailFailure(thrown);
  if (typeof response !== 'string' || (code !== 'EAUTH' && code !== 'EENVELOPE' && code !== 'EMESSAGE'))
    return m.mailNotSentNothingSaved({ problem });
  const answer = response.split(/[\r\n]/u)[0]!.slice(0, MAX_ANSWER);
  return m.mailNotSentAnswer({ problem, answer });
}
