import { config } from '@qanoon/client/config';
import { getSession } from '@qanoon/client/session';
import { beforeSignOut } from '@qanoon/client/sign-out';
import { authorization, codeOf, queryUtils, trpcClient } from '@qanoon/client/trpc';
import type { HeartbeatInput } from '@qanoon/contracts/learning';
import { toast } from '@qanoon/ui/toast';
import { cacheCompletion } from './completion-cache.ts';
import {
  type Queued,
  type QueuedHeartbeat,
  queuedHeartbeats,
  queuedMarks,
  removeFromQueue,
  type WatchedMark,
} from './heartbeat-queue.ts';
import { withVideoWatched } from './watched.ts';

/** What may pass by itself: no answer at all, or the server's own trouble. Any other answer would only be repeated. */
const RETRYABLE = new Set<string | undefined>([
  undefined,
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNAUTHENTICATED',
]);
const MAX_RETRY_DELAY_MS = 30_000;
/** No answer for so long counts as none. */
const REQUEST_TIMEOUT_MS = 15_000;
/** As many as one call takes. */
const MAX_BATCH = 50;

let sending: Promise<void> | undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, marks first: they open what the heartbeats may speak of. What fails for now is tried again later, ever more rarely. */
export function sendQueued(): Promise<void> {
  clearTimeout(timer);
  sending ??= sendAll()
    .then(
      () => {
        failures = 0;
      },
      (failure: unknown) => {
        console.error('Not saved yet', failure);
        const wait = Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** failures++);
        timer = setTimeout(() => void sendQueued(), wait * (0.75 + Math.random() / 2));
      },
    )
    .finally(() => {
      sending = undefined;
    });
  return sending;
}

/** Sends the heartbeats even while the page goes away. What gets lost on the way is still kept here, and sent on the next visit. */
function sendOnUnload(): void {
  for (const [input, parts] of batches()) {
    void fetch(`${config.apiUrl}/trpc/learning.heartbeat`, {
      method: 'POST',
      keepalive: true,
      headers: { ...authorization(), 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
      .then((response) => {
        if (response.ok) parts.forEach(removeFromQueue);
      })
      .catch(() => undefined);
  }
}

/** Sends what an earlier visit could not, and from then on whenever the connection is back or the page is about to go. */
export function startHeartbeatSender(): void {
  const hasWork = () =>
    getSession()?.user.role === 'student' && (queuedMarks().length > 0 || queuedHeartbeats().length > 0);
  const now = () => {
    if (hasWork()) void sendQueued();
  };
  window.addEventListener('online', () => {
    failures = 0;
    now();
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && hasWork() && sendOnUnload(),
  );
  beforeSignOut(async () => {
    if (hasWork()) await sendQueued();
  });
  now();
}

async function sendAll(): Promise<void> {
  for (let mark = queuedMarks()[0]; mark; mark = queuedMarks()[0]) await sendMark(mark);
  for (const [input, parts] of batches()) await sendHeartbeats(input, parts);
  // More may have come meanwhile.
  if (queuedMarks().length > 0 || queuedHeartbeats().length > 0) await sendAll();
}

async function sendMark(waiting: Queued<WatchedMark>): Promise<void> {
  const { courseId, videoId } = waiting.item;
  try {
    const { progress } = await trpcClient.learning.markWatched.mutate(
      { courseId, videoId },
      { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    );
    // An answer that is older than the mark must not come after it.
    await queryUtils.learning.content.cancel({ courseId });
    queryUtils.learning.content.setData(
      { courseId },
      (known) => known && withVideoWatched(known, videoId, progress),
    );
    cacheCompletion(courseId, progress);
    if (progress === 100) toast.success("You've completed the course!");
    void queryUtils.learning.enrolled.invalidate();
    void queryUtils.learning.statistics.invalidate();
  } catch (failure) {
    if (RETRYABLE.has(codeOf(failure))) throw failure;
    // Refused for good, e.g. the course has changed: what is on the screen is out of date.
    console.error('Marking the video as watched was refused', failure);
    void queryUtils.learning.content.invalidate({ courseId });
  }
  removeFromQueue(waiting);
}

async function sendHeartbeats(input: HeartbeatInput, parts: Queued<QueuedHeartbeat>[]): Promise<void> {
  try {
    const { refused } = await trpcClient.learning.heartbeat.mutate(input, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (refused.length > 0) console.error('Played seconds of videos that are not open were refused', refused);
    void queryUtils.learning.statistics.invalidate();
  } catch (failure) {
    if (RETRYABLE.has(codeOf(failure))) throw failure;
    console.error('Played seconds were refused', failure);
  }
  parts.forEach(removeFromQueue);
}

/** What waits, by course and in the size that one call takes. */
function batches(): [HeartbeatInput, Queued<QueuedHeartbeat>[]][] {
  const byCourse = Map.groupBy(queuedHeartbeats(), ({ item }) => item.courseId);
  return [...byCourse].flatMap(([courseId, all]) =>
    Array.from(
      { length: Math.ceil(all.length / MAX_BATCH) },
      (_, batch): [HeartbeatInput, Queued<QueuedHeartbeat>[]] => {
        const parts = all.slice(batch * MAX_BATCH, (batch + 1) * MAX_BATCH);
        return [{ courseId, beats: parts.map(({ item: { courseId: _courseId, ...beat } }) => beat) }, parts];
      },
    ),
  );
}
