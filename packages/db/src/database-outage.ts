/** What the network says when the database does not answer. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * What PostgreSQL says: connection lost (08), shutting down or starting (57P), no room (53), asked for too long (57014), lock
 * not given (55P03), transaction forgotten (25P03), lost against another (40); and SQLite, when another process writes or the disk fails.
 */
const DATABASE = /^(?:08...|57P..|57014|53...|55P03|25P03|40...|SQLITE_BUSY.*|SQLITE_IOERR.*)$/u;

/** What the driver says, without a code, of a connection that broke or did not come about. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/u;

/** What either engine says when its disk has no room for what is to be written. */
const FULL = new Set(['53100', 'SQLITE_FULL']);

/** What PostgreSQL says when it undid one of those that waited for each other: deadlock and serialization failure. */
const LOST_AGAINST_ANOTHER = new Set(['40P01', '40001']);

const codeOf = (failure: Error): string => ('code' in failure ? String(failure.code) : '');

/** Whether one of these codes is the failure's own or that of what caused it: Drizzle puts the driver's errors into its own. */
const isOneOf = (codes: ReadonlySet<string>, failure: unknown): boolean =>
  failure instanceof Error && (codes.has(codeOf(failure)) || isOneOf(codes, failure.cause));

/** Whether the database could not write for want of room on its disk; what it holds can still be read. */
export const isDatabaseFull = (failure: unknown): boolean => isOneOf(FULL, failure);

/** Whether a transaction lost against another: nothing of it stands, and run again it may win. */
export const isSerializationFailure = (failure: unknown): boolean => isOneOf(LOST_AGAINST_ANOTHER, failure);

/** Whether this failed for the moment only: the database is away, starting, or too busy, and asking again makes sense. */
export function isDatabaseOutage(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const code = codeOf(failure);
  // The socket of a server on this machine that is not running.
  if (code === 'ENOENT' && 'syscall' in failure && failure.syscall === 'connect') return true;
  return (
    NETWORK.has(code) ||
    DATABASE.test(code) ||
    DRIVER.test(failure.message) ||
    isDatabaseOutage(failure.cause)
  );
}
