import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { withSourcePositions } from './source-positions.ts';

// These are redacted in every log line that contains them by mistake.
const SECRETS = [
  'authorization',
  'password',
  'token',
  'secret',
  'passwordHash',
  'currentPassword',
  'newPassword',
  'passwordProof',
];
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]);

type Described = { type: string; message: string; stack: string; code?: unknown; cause?: Described };

/** Removes the statement's values, which are personal data, from the errors of database drivers. */
function describeForLog(error: Error): Described {
  const withoutValues = error.message.replace(/\nparams:[\s\S]*$/u, '');
  // The stack repeats the message with its values, so only the frames are logged.
  const repeated = error.stack?.indexOf(error.message) ?? -1;
  const stack = repeated === -1 ? '' : error.stack!.slice(repeated + error.message.length).trim();
  return {
    type: error.constructor.name,
    message: withoutValues,
    stack: withSourcePositions(stack),
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeForLog(error.cause) }),
  };
}

const serializeError = (thrown: unknown) => (thrown instanceof Error ? describeForLog(thrown) : thrown);

/** Creates a log of JSON lines on standard error. Standard output is for messages to users. */
export const createLog = (level: string, to: DestinationStream = destination(2)): Logger =>
  pino(
    {
      level,
      redact: { paths: PATHS, censor: '[redacted]' },
      base: undefined,
      serializers: { err: serializeError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    to,
  );

/**
 * Returns the logger for request lines. Their fields contain no secrets, and redaction would cost as much as
 * a small response.
 */
export const requestLog = (log: Logger): Logger => log.child({}, { redact: [] });
