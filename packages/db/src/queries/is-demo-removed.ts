import { inspectDatabase } from '../engine/inspect.ts';
import { withReadOnlyConnection } from '../engine/read-only-connection.ts';

/**
 * Whether the demo was removed from the database at `url`, which is not migrated. False when the database
 * does not exist or lacks migrations.
 */
export async function isDemoRemoved(url: string): Promise<boolean> {
  const { run, known } = await inspectDatabase(url);
  if (run !== known) return false;
  return withReadOnlyConnection<{ demo: string | null }, boolean>(url, async (query) => {
    const settings = await query('select demo from academy_settings');
    return settings[0]?.demo === 'removed';
  });
}
