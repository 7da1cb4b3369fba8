import type { Env } from '../env.ts';
import { type Diagnostic, diagnostics, reasonOf } from './diagnostic.ts';

const TIMEOUT_MS = 5000;

/** Without a mail server. */
export const onlyOutbox = ({ dataDir }: Pick<Env, 'dataDir'>): string =>
  `SMTP_URL is not set: e-mails are only written to ${dataDir}/outbox, so users receive no reset links.`;

/** Checks that the mail server accepts the login. */
export async function checkMail(env: Env): Promise<Diagnostic[]> {
  const found = diagnostics('mail');
  if (!env.smtpUrl)
    return [env.production ? found.warning(onlyOutbox(env)) : found.ok('E-mails are written to the outbox.')];
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
