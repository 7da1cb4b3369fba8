import { randomUUID } from 'node:crypto';
import type { testMailResult } from '@qanoon/contracts/people/setup';
import * as m from '@qanoon/messages/server/setup';
import type { z } from 'zod';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { recordMailTest } from '../../academy/settings/settings.service.ts';
import { nameOf } from '../../lib/academy-name.ts';
import type { Actor, Context } from '../../lib/context.ts';
import { describeMailFailure } from '../../platform/mail/describe-mail-failure.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { reasonOf } from '../doctor/diagnostic.ts';
import { onlyOutbox } from '../doctor/mail.ts';

/**
 * Sends a mail to the caller while they wait, to check the mail server. A failure is a result, because the
 * caller has to read it. Throws TOO_MANY_REQUESTS after a few attempts.
 */
export async function sendTestMail(ctx: Context, actor: Actor): Promise<z.input<typeof testMailResult>> {
  await limit(ctx, 'test-mail-account', actor.id);
  const { db, env, now } = ctx;
  const { email } = actor;
  try {
    await deliverTestMail(ctx, actor);
  } catch (thrown) {
    ctx.log.warn({ err: thrown }, 'the test mail was not sent');
    return {
      status: 'failed',
      message: m.problemWithDetail({ problem: describeMailFailure(thrown), detail: reasonOf(thrown) }),
    };
  }
  if (!env.smtp) return { status: 'outbox', message: onlyOutbox(env) };
  await db.transaction((tx) => recordMailTest(tx, now()));
  return { status: 'sent', message: m.mailServerAcceptedMailTo({ email }) };
}

/** Sends the test mail to this administrator. Rejects when the mail server does not accept it. */
export async function deliverTestMail(
  deps: Parameters<typeof sendMail>[0],
  { email, name: fullName, language }: Pick<Actor, 'email' | 'name' | 'language'>,
): Promise<void> {
  const academy = await getAcademy(deps);
  const to = { email, fullName, emailVerifiedAt: null, language };
  await sendMail(deps, { jobId: randomUUID() }, { to, content: () => testMail(nameOf(academy)) });
}

const testMail = (academyName: string): MailContent => ({
  subject: m.testMailFrom({ academy: academyName }),
  preheader: m.mailServerWorks(),
  heading: m.mailServerWorks2(),
  paragraphs: [m.administratorSentTestMail({ academy: academyName })],
});
