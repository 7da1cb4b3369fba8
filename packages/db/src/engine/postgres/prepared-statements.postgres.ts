import { Client, type QueryResult } from 'pg';

/** The most prepared statements per connection. Each takes about ten kilobytes of the server's memory. */
const MAX_PREPARED = 100;
/** The maximum number of remembered statements that were used once. */
const MAX_USED_ONCE = 1000;

const names = new Map<string, string>();
const usedOnce = new Set<string>();

/** The name of the prepared statement with this text, from its second use on and up to MAX_PREPARED names. */
function nameFor(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size === MAX_PREPARED) return existing;
  if (!usedOnce.delete(text)) {
    if (usedOnce.size === MAX_USED_ONCE) usedOnce.clear();
    usedOnce.add(text);
    return undefined;
  }
  const name = `prepared-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares repeated statements, so that PostgreSQL parses and plans them once. Names are
 * the same on all connections.
 */
export class PreparedStatementClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const canPrepare =
      typeof config === 'object' &&
      config !== null &&
      'text' in config &&
      !('submit' in config) &&
      !('name' in config && config.name);
    const named = canPrepare ? { ...config, name: nameFor(String(config.text)) } : config;
    const result = (Client.prototype.query as (...args: unknown[]) => unknown).call(this, named, ...rest);
    return canPrepare && config.text === 'commit'
      ? (result as Promise<QueryResult>).then(refuseRollback)
      : result;
  }) as Client['query'];
}

/**
 * PostgreSQL rolls back a transaction in which a statement failed, also on `commit`, and reports that as a
 * success.
 */
function refuseRollback(result: QueryResult): QueryResult {
  if (result.command === 'ROLLBACK')
    throw new Error(
      'The transaction was rolled back: one of its statements failed, and the failure was caught.',
    );
  return result;
}
