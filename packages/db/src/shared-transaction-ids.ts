import { FORMER_KEY } from './former-key.ts';
import { LABELLED_KEY } from './labelled-key.ts';
import { withReadOnlyConnection } from './read-only-connection.ts';
import { storedTransactionKey } from './stored-transaction-key.ts';

const BATCH = 500;

type Row = { id: string; method: string; transaction_id: string; transaction_key: string };

/**
 * Payments by one method that have not failed and whose IDs differ only in labels, or in characters that are refused today.
 */
export type SharedTransactionId = { method: string; key: string; paymentIds: string[] };

type Found = { shared: SharedTransactionId[]; unreadable: string[] };

/**
 * The payments whose keys `recomputeFormerKeys` does not change: payments that share an ID, and payments
 * whose ID has neither a digit nor one of A to Z. Reads the migrated database at `url`.
 */
export async function findFormerKeys(url: string): Promise<Found> {
  return withReadOnlyConnection<Row, Found>(url, async (query) => {
    const columns = `select id, method, transaction_id, transaction_key from payments where status <> 'failed'`;
    const candidates = await query(`${columns} and (${FORMER_KEY} or ${LABELLED_KEY}) order by id`);
    // An ID such as IDEAL158 only begins like one with a label.
    const former = candidates.filter(
      (row) => storedTransactionKey(row.transaction_id) !== row.transaction_key,
    );
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
