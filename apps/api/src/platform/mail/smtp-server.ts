import type { SmtpServer } from '../../lib/services/mailer.ts';

type Limits = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

/** Creates a connection to the mail server. A server that does not respond for `timeoutMs` counts as down. */
export async function openSmtp(server: Exclude<SmtpServer, { unreadable: true }>, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  const limits: Limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  if ('url' in server) return createTransport({ url: server.url, ...limits });
  const { host, port, security, user, password } = server;
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    // STARTTLS is required, because a network between the two servers could otherwise remove the encryption.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password } }),
    ...limits,
  });
}
