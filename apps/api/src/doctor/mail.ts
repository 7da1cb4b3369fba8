import * as m from '@qanoon/messages/server/setup';
import type { Env } from '../env.ts';
import { type Diagnostic, diagnostics, reasonOf } from './diagnostic.ts';

const TIMEOUT_MS = 5000;

/** What an installation that has no mail server is told. */
export const onlyOutbox = ({ dataDir }: Pick<Env, 'dataDir'>): string =>
  m.mailStaysInOutbox({ folder: `${dataDir}/outbox` });

/** Checks that the mail server accepts the login. */
export async function checkMail(env: Env): Promise<Diagnostic[]> {
  const found = diagnostics('mail');
  if (!env.smtpUrl)
    // The demo writes to nobody.
    return [
      env.demo && !env.production
        ? found.ok('E-mails are written to the outbox.')
        : found.warning(onlyOutbox(env)),
    ];
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: env.smtpUrl,
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
