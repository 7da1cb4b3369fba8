import { randomUUID } from 'node:crypto';
import type { testMailResult } from '@qanoon/contracts/setup';
import type { z } from 'zod';
import type { Actor, Context } from '../../context.ts';
import { reasonOf } from '../../doctor/diagnostic.ts';
import { onlyOutbox } from '../../doctor/mail.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { getAcademy } from '../academy/academy.service.ts';
import { limit } from '../auth/rate-limits.ts';
import { storeProgress } from './checklist.repo.ts';

/** What nodemailer's error codes mean. */
const REASONS: Record<string, string> = {
  EAUTH: 'The mail server refuses the user name or the password in SMTP_URL',
  ECONNECTION: 'The mail server does not respond',
  ECONNREFUSED: 'The mail server does not respond',
  EDNS: 'The host name in SMTP_URL is unknown',
  EENVELOPE: 'The mail server refuses the sender or the recipient',
  EMESSAGE: 'The mail server refuses the mail',
  ESOCKET: 'The mail server does not respond',
  ETIMEDOUT: 'The mail server does not respond',
  ETLS: 'The mail server has no valid certificate',
};

/**
 * Sends a mail to the caller while they wait, to check the mail server. A failure is a result, because the
 * caller has to read it. TOO_MANY_REQUESTS after a few attempts.
 */
export async function sendTestMail(ctx: Context, actor: Actor): Promise<z.input<typeof testMailResult>> {
  await limit(ctx, 'test-mail-account', actor.id);
  const { db, env, now } = ctx;
  const { email, name: fullName } = actor;
  const content = testMail((await getAcademy(ctx)).name);
  try {
    const to = { email, fullName, emailVerifiedAt: null };
    await sendMail(ctx, { jobId: randomUUID() }, { to, content });
  } catch (thrown) {
    const code = String((thrown as { code?: unknown } | null)?.code ?? '');
    ctx.log.warn({ err: thrown }, 'the test mail was not sent');
    return {
      status: 'failed',
      message: `${REASONS[code] ?? 'The mail was not sent'} (${reasonOf(thrown)}).`,
    };
  }
  if (!env.smtpUrl) return { status: 'outbox', message: onlyOutbox(env) };
  await db.transaction((tx) => storeProgress(tx, { mailTestedAt: now() }, now()));
  return { status: 'sent', message: `The mail server accepted a mail to ${email}.` };
}

const testMail = (academyName: string): MailContent => ({
  subject: `Test mail from ${academyName}`,
  preheader: 'The mail server works.',
  heading: 'The mail server works',
  paragraphs: [`An administrator sent this test mail from the admin console of ${academyName}.`],
});
