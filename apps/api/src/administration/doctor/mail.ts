import { smtpPasswordUnreadable } from '@qanoon/messages/server/server-settings';
import * as m from '@qanoon/messages/server/setup';
import { isDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';
import { openSmtp } from '../../platform/mail/smtp-server.ts';
import { type Diagnostic, diagnostics, reasonOf } from './diagnostic.ts';

const TIMEOUT_MS = 5000;

/** The message to an installation that has no mail server. */
export const onlyOutbox = ({ dataDir }: Pick<Env, 'dataDir'>): string =>
  m.mailStaysInOutbox({ folder: `${dataDir}/outbox` });

/** Checks that the mail server accepts the login. */
export async function checkMail(env: Env): Promise<Diagnostic[]> {
  const found = diagnostics('mail');
  const server = env.smtp;
  if (!server)
    // The demo does not send mails to anybody.
    return [
      isDemo(env) && !env.production
        ? found.ok('E-mails are written to the outbox.')
        : found.warning(onlyOutbox(env)),
    ];
  if ('unreadable' in server) return [found.problem(smtpPasswordUnreadable())];
  const transport = await openSmtp(server, TIMEOUT_MS);
  try {
    await transport.verify();
    return [found.ok('The mail server accepts the login.')];
  } catch (thrown) {
    return [
      found.problem(
        `The mail server refuses the login (${reasonOf(thrown)}): check ${'url' in server ? 'SMTP_URL' : 'the mail server under Installation'}.`,
      ),
    ];
  } finally {
    transport.close();
  }
}
