import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An address of this machine that no other test listens at, so that the port can be one of a mail server. */
export const SMTP_HOST = '127.0.0.42';
export const SMTP_PORT = 2525;

/** Starts a mail server that keeps the mails it accepts. `refusal` is what it answers to each mail. */
export async function startMailServer({ refusal, ...options }: SMTPServerOptions & { refusal?: Error } = {}) {
  const received: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('latin1');
      });
      stream.on('end', () => {
        if (!refusal)
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            text,
          });
        done(refusal);
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(SMTP_PORT, SMTP_HOST, resolve));
  return { received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
