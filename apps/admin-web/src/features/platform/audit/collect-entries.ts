import { trpcClient } from '@qanoon/client/trpc/trpc';
import type { AuditEntry, AuditFilter } from '@qanoon/contracts/platform/audit';

const ENTRIES_AT_ONCE = 100;
/** Limits the number of calls of one export. */
const MOST_CALLS = 50;

/** Collects the newest entries of a filter, up to 5,000. `isComplete` says whether these are all. */
export async function collectEntries(
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; isComplete: boolean }> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const page: { items: AuditEntry[]; nextCursor: string | null } = await trpcClient.audit.list.query({
      ...filter,
      cursor,
      limit: ENTRIES_AT_ONCE,
    });
    entries.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) return { entries, isComplete: true };
  }
  return { entries, isComplete: false };
}
