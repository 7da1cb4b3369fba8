import { join } from 'node:path';
import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { writeToOutbox } from './outbox.ts';

export type Mail = { to: string; subject: string; text: string };

/** Sends plain letters in the site's name. Rejects when one could not be handed over: callers log that and go on. */
export type Mailer = { send(mail: Mail): Promise<void> };

const FROM = { name: SITE.name, address: SITE.email };
const withOneLineSubject = (mail: Mail): Mail => ({ ...mail, subject: asOneLine(mail.subject) });
const LINK = /https?:\/\/\S+/u;
/** A mail server that says nothing is as good as down. */
const PATIENCE_MS = 15_000;

/** Over SMTP where SMTP_URL names a server, else into the data folder's outbox (decisions.md, "Accounts"). */
export function openMailer({ env, log, now }: { env: Env; log: Logger; now: () => Date }): Mailer {
  if (env.smtpUrl) {
    const limits = {
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
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
      // On a machine of one's own the link is what one wants; a production log is read by more people than the outbox.
      const link = env.production ? undefined : LINK.exec(mail.text)?.[0];
      log.info({ file, link }, 'mail written to the outbox: no SMTP_URL is set');
    },
  };
}

/** nodemailer is loaded with the first letter: most processes never write one. */
function onFirstUse<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
