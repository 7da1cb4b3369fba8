import { type DestinationStream, destination, type Logger, pino } from 'pino';

// Whatever a line carries by mistake, these never leave the process.
const SECRETS = [
  'authorization',
  'password',
  'token',
  'secret',
  'passwordHash',
  'currentPassword',
  'newPassword',
];
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]);

type Described = { type: string; message: string; stack: string; code?: unknown; cause?: Described };

/** Database drivers put the statement's values into their errors: a log keeps what failed, not for whom. */
function describe(error: Error): Described {
  const withoutValues = error.message.replace(/\nparams:[\s\S]*$/u, '');
  // The stack repeats the message, values and all: only what comes after it is where it happened.
  const repeated = error.stack?.indexOf(error.message) ?? -1;
  const stack = repeated === -1 ? '' : error.stack!.slice(repeated + error.message.length).trim();
  return {
    type: error.constructor.name,
    message: withoutValues,
    stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}

const onlyErrors = (thrown: unknown) => (thrown instanceof Error ? describe(thrown) : thrown);

/** JSON lines on standard error, so that standard output keeps to what a person is told. */
export const createLog = (level: string, to: DestinationStream = destination(2)): Logger =>
  pino(
    {
      level,
      redact: { paths: PATHS, censor: '[redacted]' },
      base: undefined,
      serializers: { err: onlyErrors },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    to,
  );

/** For the one line of each request, whose fields are known: to look for secrets in them would cost as much as a small answer. */
export const requestLog = (log: Logger): Logger => log.child({}, { redact: [] });
