import type { Deps } from '../../context.ts';
import { updateLastSeen } from './sessions.repo.ts';

/** How exactly a session's last use is known. */
const EVERY_MS = 10 * 60 * 1000;

/** Sessions whose use is being written down in this process. */
const noting = new Set<string>();

type Seen = { sessionId: string; lastSeenAt: Date | null; signedInAt: Date };

/** Notes that a session is in use: at most every ten minutes, and behind the answer, so that asking who calls writes nothing. */
export function recordLastSeen(
  { db, background, now }: Pick<Deps, 'db' | 'background' | 'now'>,
  { sessionId, lastSeenAt, signedInAt }: Seen,
): void {
  const at = now();
  const before = new Date(at.getTime() - EVERY_MS);
  if ((lastSeenAt ?? signedInAt) > before || noting.has(sessionId)) return;
  noting.add(sessionId);
  background.run('noting the use of a session', async () => {
    try {
      await db.transaction((tx) => updateLastSeen(tx, sessionId, { at, before }));
    } finally {
      noting.delete(sessionId);
    }
  });
}
