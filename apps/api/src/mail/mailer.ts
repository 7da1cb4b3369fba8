import { join } from 'node:path';
import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { writeToOutbox } from './outbox.ts';

/** `accountId`: the account that the mail is about, if `to` is not its present address. */
export type Mail = { to: string; subject: string; text: string; accountId?: string | undefined };

/**
 * Sends plain-text e-mails from the site's address. Rejects when the mail server does not accept one. Only
 * jobs call it.
 */
export type Mailer = { send(mail: Mail): Promise<void> };

const FROM = { name: SITE.name, address: SITE.email };
const withOneLineSubject = ({ accountId: _accountId, ...mail }: Mail) => ({
  ...mail,
  subject: asOneLine(mail.subject),
});
const LINK = /https?:\/\/\S+/u;
/** A mail server that does not respond counts as down. */
const TIMEOUT_MS = 15_000;

/** Over SMTP where SMTP_URL names a server, else into the data folder's outbox (decisions.md, "Accounts"). */
export function openMailer({ env, log, now }: { env: Env; log: Logger; now: () => Date }): Mailer {
  if (env.smtpUrl) {
    const limits = {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    };
    const transport = onFirstUse(async () =>
      (await import('nodemailer')).createTransport({ url: env.smtpUrl, ...limits }, { from: FROM }),
    );
    return { send: async (mail) => void (await (await transport()).sendMail(withOneLineSubject(mail))) };
  }
  const folder = join(env.dataDir, 'outbox');
  const written = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const transport = onFirstUse(async () =>
    (await import('nodemailer')).createTransport(written, { from: FROM }),
  );
  return {
    async send(mail) {
      const { message } = await (await transport()).sendMail({ ...withOneLineSubject(mail), date: now() });
      const file = await writeToOutbox(folder, message as Buffer, now());
      // Developers need the link. In production more people can read the log than the outbox.
      const link = env.production ? undefined : LINK.exec(mail.text)?.[0];
      log.info({ file, link }, 'mail written to the outbox: no SMTP_URL is set');
    },
  };
}

/** Loads nodemailer with the first e-mail: most processes never send one. */
function onFirstUse<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
