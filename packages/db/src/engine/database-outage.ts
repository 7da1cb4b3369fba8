/** Node.js codes of network errors. */
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
 * PostgreSQL's codes for a lost connection (08), a shutdown or start (57P), insufficient resources (53), a
 * statement timeout (57014), a lock timeout (55P03), an idle transaction (25P03) and a rollback (40), and
 * SQLite's for a concurrent writer and a failing disk.
 */
const DATABASE = /^(?:08...|57P..|57014|53...|55P03|25P03|40...|SQLITE_BUSY.*|SQLITE_IOERR.*)$/u;

/** Messages of the PostgreSQL driver's connection errors, which have no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/u;

/** Codes of both engines for a full disk. */
const FULL = new Set(['53100', 'SQLITE_FULL']);

/** PostgreSQL's codes for a deadlock and a serialization failure. */
const SERIALIZATION_FAILURE = new Set(['40P01', '40001']);

const codeOf = (failure: Error): string => ('code' in failure ? String(failure.code) : '');

/** Whether the failure or one of its causes has one of these codes. Drizzle wraps the driver's errors. */
const isOneOf = (codes: ReadonlySet<string>, failure: unknown): boolean =>
  failure instanceof Error && (codes.has(codeOf(failure)) || isOneOf(codes, failure.cause));

/** Whether a write failed because the disk is full. Reads still work. */
export const isDatabaseFull = (failure: unknown): boolean => isOneOf(FULL, failure);

/** Whether the database rolled a transaction back because of a concurrent one. A retry may succeed. */
export const isSerializationFailure = (failure: unknown): boolean => isOneOf(SERIALIZATION_FAILURE, failure);

/**
 * Whether the failure is temporary, because the database is unreachable, starting or overloaded, so that a
 * retry makes sense.
 */
export function isDatabaseOutage(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const code = codeOf(failure);
  // A local server that is not running has no Unix socket.
  if (code === 'ENOENT' && 'syscall' in failure && failure.syscall === 'connect') return true;
  return (
    NETWORK.has(code) ||
    DATABASE.test(code) ||
    DRIVER.test(failure.message) ||
    isDatabaseOutage(failure.cause)
  );
}
