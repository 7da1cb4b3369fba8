import type { Deps } from '../../lib/context.ts';
import { updateLastSeen } from './sessions.repo.ts';

/** The minimum time between two recorded uses of a session. */
const INTERVAL_MS = 10 * 60 * 1000;

/** Sessions whose use this process is recording. */
const recording = new Set<string>();

type SessionUse = { sessionId: string; lastSeenAt: Date | null; signedInAt: Date };

/**
 * Records the use of a session after the response, at most every ten minutes, so that most requests write
 * nothing.
 */
export function recordLastSeen(
  { db, background, now }: Pick<Deps, 'db' | 'background' | 'now'>,
  { sessionId, lastSeenAt, signedInAt }: SessionUse,
): void {
  const at = now();
  const before = new Date(at.getTime() - INTERVAL_MS);
  if ((lastSeenAt ?? signedInAt) > before || recording.has(sessionId)) return;
  recording.add(sessionId);
  background.run('recording the use of a session', async () => {
    try {
      await db.transaction((tx) => updateLastSeen(tx, sessionId, { at, before }));
    } finally {
      recording.delete(sessionId);
    }
  });
}
