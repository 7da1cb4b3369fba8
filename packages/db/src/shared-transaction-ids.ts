import { isPostgres } from './env.ts';
import { FORMER_KEY } from './former-key.ts';
import { storedTransactionKey } from './stored-transaction-key.ts';

const BATCH = 500;

type Row = { id: string; method: string; transaction_id: string; transaction_key: string };
type Query = (text: string) => Promise<Row[]>;

/**
 * Payments by one method that have not failed and whose IDs differ only in characters that are refused today.
 */
export type SharedTransactionId = { method: string; key: string; paymentIds: string[] };

/**
 * The payments whose keys `recomputeFormerKeys` does not change: payments that share an ID, and payments
 * whose ID has neither a digit nor one of A to Z. Reads the migrated database at `url`.
 */
export async function findFormerKeys(
  url: string,
): Promise<{ shared: SharedTransactionId[]; unreadable: string[] }> {
  return withConnection(url, async (query) => {
    const columns = `select id, method, transaction_id, transaction_key from payments where status <> 'failed'`;
    const former = await query(`${columns} and ${FORMER_KEY} order by id`);
    const sharedKeys = [
      ...new Set(former.map((row) => storedTransactionKey(row.transaction_id)).filter((key) => key !== '')),
    ];
    const groups = new Map<string, SharedTransactionId>();
    const add = ({ id, method }: Row, key: string) => {
      const group = groups.get(`${method} ${key}`) ?? { method, key, paymentIds: [] };
      groups.set(`${method} ${key}`, { ...group, paymentIds: [...group.paymentIds, id] });
    };
    for (let from = 0; from < sharedKeys.length; from += BATCH) {
      // Keys have no quotes, so they need no escaping.
      const keys = sharedKeys.slice(from, from + BATCH).map((key) => `'${key}'`);
      for (const row of await query(`${columns} and transaction_key in (${keys.join(', ')}) order by id`))
        add(row, row.transaction_key);
    }
    const unreadable: string[] = [];
    for (const row of former) {
      const key = storedTransactionKey(row.transaction_id);
      if (key === '') unreadable.push(row.id);
      else add(row, key);
    }
    return { shared: [...groups.values()].filter(({ paymentIds }) => paymentIds.length > 1), unreadable };
  });
}

async function withConnection<Result>(url: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  if (!isPostgres) {
    const { default: Sqlite } = await import('better-sqlite3');
    const file = new Sqlite(url, { readonly: true });
    try {
      return await work(async (text) => file.prepare(text).all() as Row[]);
    } finally {
      file.close();
    }
  }
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
  });
  await client.connect();
  try {
    return await work(async (text) => (await client.query<Row>(text)).rows);
  } finally {
    await client.end();
  }
}
