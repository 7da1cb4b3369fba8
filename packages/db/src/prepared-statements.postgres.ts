import { Client, type QueryResult } from 'pg';

/** Each connection keeps these prepared, some ten kilobytes each in the database's memory. */
const MOST_STATEMENTS = 100;
/** Texts met once, of which some will never be met again. */
const MOST_MET = 1000;

const names = new Map<string, string>();
const met = new Set<string>();

/** The name under which a statement of this text is kept: from its second time on, and while there is room. */
function nameFor(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === MOST_STATEMENTS) return known;
  if (!met.delete(text)) {
    if (met.size === MOST_MET) met.clear();
    met.add(text);
    return undefined;
  }
  const name = `kept-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection on which PostgreSQL reads and plans a statement that comes again only once: Drizzle sends the same texts over and over. Every
 * connection of this process knows a text by the same name.
 */
export class PreparedStatementClient extends Client {
  override query = ((asked: unknown, ...rest: unknown[]) => {
    const keepable =
      typeof asked === 'object' &&
      asked !== null &&
      'text' in asked &&
      !('submit' in asked) &&
      !('name' in asked && asked.name);
    const named = keepable ? { ...asked, name: nameFor(String(asked.text)) } : asked;
    const result = (Client.prototype.query as (...given: unknown[]) => unknown).call(this, named, ...rest);
    return keepable && asked.text === 'commit'
      ? (result as Promise<QueryResult>).then(refuseRollback)
      : result;
  }) as Client['query'];
}

/** PostgreSQL rolls back a transaction in which a statement failed, also on `commit`, and reports that as a success. */
function refuseRollback(result: QueryResult): QueryResult {
  if (result.command === 'ROLLBACK')
    throw new Error(
      'The transaction was rolled back: one of its statements failed, and the failure was caught.',
    );
  return result;
}
