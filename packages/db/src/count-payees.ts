import { withReadOnlyConnection } from './read-only-connection.ts';

/** The active payee accounts in the migrated database at `url`, with `samples` also the demo's samples. */
export async function countPayees(url: string, { samples }: { samples: boolean }): Promise<number> {
  const rows = await withReadOnlyConnection<
    { sample: boolean | number; active: boolean | number },
    unknown[]
  >(url, async (query) => {
    // Both engines name booleans differently, so they are compared here.
    const all = await query('select is_sample as sample, is_active as active from payee_accounts');
    return all.filter(({ sample, active }) => active && (samples || !sample));
  });
  return rows.length;
}
