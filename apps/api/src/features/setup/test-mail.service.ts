import { randomUUID } from 'node:crypto';
import type { testMailResult } from '@qanoon/contracts/setup';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/setup';
import type { z } from 'zod';
import type { Actor, Context } from '../../context.ts';
import { reasonOf } from '../../doctor/diagnostic.ts';
import { onlyOutbox } from '../../doctor/mail.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { getAcademy } from '../academy/academy.service.ts';
import { nameOf } from '../academy/academy-name.ts';
import { limit } from '../auth/rate-limits.ts';
import { storeProgress } from './checklist.repo.ts';

/** What nodemailer's error codes mean. */
const REASONS = new Map(
  Object.entries<Message>({
    EAUTH: m.mailServerRefusesUserName,
    ECONNECTION: m.mailServerDoesNotRespond,
    ECONNREFUSED: m.mailServerDoesNotRespond,
    EDNS: m.hostNameInSmtpUrl,
    EENVELOPE: m.mailServerRefusesSenderOr,
    EMESSAGE: m.mailServerRefusesMail,
    ESOCKET: m.mailServerDoesNotRespond,
    ETIMEDOUT: m.mailServerDoesNotRespond,
    ETLS: m.mailServerHasNoValid,
  }),
);

/**
 * Sends a mail to the caller while they wait, to check the mail server. A failure is a result, because the
 * caller has to read it. TOO_MANY_REQUESTS after a few attempts.
 */
export async function sendTestMail(ctx: Context, actor: Actor): Promise<z.input<typeof testMailResult>> {
  await limit(ctx, 'test-mail-account', actor.id);
  const { db, env, now } = ctx;
  const { email, name: fullName, language } = actor;
  const academy = await getAcademy(ctx);
  try {
    const to = { email, fullName, emailVerifiedAt: null, language };
    await sendMail(ctx, { jobId: randomUUID() }, { to, content: () => testMail(nameOf(academy)) });
  } catch (thrown) {
    const code = String((thrown as { code?: unknown } | null)?.code ?? '');
    ctx.log.warn({ err: thrown }, 'the test mail was not sent');
    return {
      status: 'failed',
      message: m.problemWithDetail({
        problem: (REASONS.get(code) ?? m.mailWasNotSent)(),
        detail: reasonOf(thrown),
      }),
    };
  }
  if (!env.smtpUrl) return { status: 'outbox', message: onlyOutbox(env) };
  await db.transaction((tx) => storeProgress(tx, { mailTestedAt: now() }, now()));
  return { status: 'sent', message: m.mailServerAcceptedMailTo({ email }) };
}

const testMail = (academyName: string): MailContent => ({
  subject: m.testMailFrom({ academy: academyName }),
  preheader: m.mailServerWorks(),
  heading: m.mailServerWorks2(),
  paragraphs: [m.administratorSentTestMail({ academy: academyName })],
});
