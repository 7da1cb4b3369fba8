import { join } from 'node:path';
import { asOneLine } from '@qanoon/contracts/lib/text';
import { smtpPasswordUnreadable } from '@qanoon/messages/server/server-settings';
import type { Logger } from 'pino';
import type { Mail, Mailer, SmtpServer } from '../../lib/services/mailer.ts';
import type { Env } from '../../lib/settings/env.ts';
import { oneMailLine } from './one-line.ts';
import { writeToOutbox } from './outbox.ts';
import { openSmtp } from './smtp-server.ts';

/** Texts of headers become one line, so that none can add a header. */
const toMessage = ({ settingsUrl, from, ...mail }: Mail) => ({
  ...mail,
  from: { name: asOneLine(from.name), address: asOneLine(from.address) },
  subject: oneMailLine(mail.subject),
  headers: {
    // Suppresses out-of-office replies.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(settingsUrl && { 'List-Unsubscribe': `<${settingsUrl}>` }),
  },
});
const LINK = /https?:\/\/\S+/u;
/** A mail server that does not respond counts as down. */
const TIMEOUT_MS = 15_000;

/**
 * Sends over SMTP when there is a mail server; otherwise writes into the data folder's outbox
 * (docs/product.md#mail). The server is read for each mail, because the owner may change it.
 */
export function openMailer({
  env,
  log,
  now,
}: {
  env: Pick<Env, 'smtp' | 'dataDir' | 'production'>;
  log: Logger;
  now: () => Date;
}): Mailer {
  const written = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const outbox = onFirstUse(async () => (await import('nodemailer')).createTransport(written));
  let smtp: { server: SmtpServer; transport: ReturnType<typeof openSmtp> } | undefined;
  const transportTo = (server: SmtpServer): ReturnType<typeof openSmtp> => {
    if ('unreadable' in server) throw new Error(smtpPasswordUnreadable());
    if (smtp?.server !== server) smtp = { server, transport: openSmtp(server, TIMEOUT_MS) };
    return smtp.transport;
  };
  return {
    async send(mail) {
      if (env.smtp) {
        const transport = await transportTo(env.smtp);
        await transport.sendMail(toMessage(mail));
        return;
      }
      const { message } = await (await outbox()).sendMail({ ...toMessage(mail), date: now() });
      const file = await writeToOutbox(join(env.dataDir, 'outbox'), message as Buffer, now());
      // Developers need the link. In production more people can read the log than the outbox.
      const link = env.production ? undefined : LINK.exec(mail.text)?.[0];
      log.info({ file, link }, 'mail written to the outbox: there is no mail server');
    },
  };
}

/** Loads nodemailer with the first e-mail, because most processes never send one. */
function onFirstUse<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
