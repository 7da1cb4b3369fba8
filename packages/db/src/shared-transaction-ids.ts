import { isPostgres } from './env.ts';
import { FORMER_KEY } from './former-key.ts';
import { storedTransactionKey } from './stored-transaction-key.ts';

const BATCH = 500;

type Row = { id: string; method: string; transaction_id: string; transaction_key: string };
type Ask = (question: string) => Promise<Row[]>;

/** Payments by one method, none of them failed, whose IDs differ only in characters that are refused today. */
export type SharedTransactionId = { method: string; key: string; paymentIds: string[] };

/**
 * The payments that `recomputeFormerKeys` left as they were, or would leave: those that share an ID, and those in whose ID it finds no
 * letter A to Z and no digit. Reads the migrated database at `url` and changes nothing.
 */
export async function findFormerKeys(
  url: string,
): Promise<{ shared: SharedTransactionId[]; unreadable: string[] }> {
  return asking(url, async (ask) => {
    const columns = `select id, method, transaction_id, transaction_key from payments where status <> 'failed'`;
    const former = await ask(`${columns} and ${FORMER_KEY} order by id`);
    const wanted = [
      ...new Set(former.map((row) => storedTransactionKey(row.transaction_id)).filter((key) => key !== '')),
    ];
    const groups = new Map<string, SharedTransactionId>();
    const add = ({ id, method }: Row, key: string) => {
      const group = groups.get(`${method} ${key}`) ?? { method, key, paymentIds: [] };
      groups.set(`${method} ${key}`, { ...group, paymentIds: [...group.paymentIds, id] });
    };
    for (let from = 0; from < wanted.length; from += BATCH) {
      // A key holds nothing that a quoted text could end with.
      const keys = wanted.slice(from, from + BATCH).map((key) => `'${key}'`);
      for (const row of await ask(`${columns} and transaction_key in (${keys.join(', ')}) order by id`))
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

async function asking<Answer>(url: string, work: (ask: Ask) => Promise<Answer>): Promise<Answer> {
  if (!isPostgres) {
    const { default: Sqlite } = await import('better-sqlite3');
    const file = new Sqlite(url, { readonly: true });
    try {
      return await work(async (question) => file.prepare(question).all() as Row[]);
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
    return await work(async (question) => (await client.query<Row>(question)).rows);
  } finally {
    await client.end();
  }
}
