import { destination, type Logger, pino, stdSerializers } from 'pino';

// Whatever a line carries by mistake, these never leave the process.
const SECRETS = ['authorization', 'password', 'token', 'secret', 'passwordHash', 'currentPassword', 'newPassword'];
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]);

/** Database drivers put the statement's values into their errors: a log keeps what failed, not for whom. */
function describe(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const withoutValues = (text: string) => text.replace(/\nparams:[^\n]*/gu, '');
  return { type, message: withoutValues(message), stack: withoutValues(stack), ...('code' in error && { code: error.code }) };
}

/** JSON lines on standard error, so that standard output keeps to what a person is told. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      redact: { paths: PATHS, censor: '[redacted]' },
      base: undefined,
      serializers: { err: describe },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination(2),
  );
