import { config } from '@qanoon/client/page/config';
import { getSession } from '@qanoon/client/session/session';
import { beforeSignOut } from '@qanoon/client/session/sign-out';
import { callHeaders, codeOf, messageOf, queryUtils, trpcClient } from '@qanoon/client/trpc/trpc';
import type { HeartbeatInput } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/student/player';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { cacheCompletion } from './completion-cache.ts';
import { withVideoWatched } from './course-videos.ts';
import {
  type Queued,
  type QueuedHeartbeat,
  queuedHeartbeats,
  queuedMarks,
  removeFromQueue,
  type WatchedMark,
} from './heartbeat-queue.ts';
import { reportNotPlayed } from './not-played.ts';

/** The codes of failures that a retry can mend. Undefined means that there was no response. */
const RETRYABLE = new Set<string | undefined>([
  undefined,
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNAUTHENTICATED',
]);
const MAX_RETRY_DELAY_MS = 30_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** The number of heartbeats that the API accepts in one request. */
const MAX_BATCH = 50;

let sending: Promise<void> | undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let started = false;

/**
 * Sends the queue: marks first, because they unlock the videos of later heartbeats. Temporary failures are
 * retried with a growing delay.
 */
export function sendQueued(): Promise<void> {
  clearTimeout(timer);
  sending ??= sendAll()
    .then(
      () => {
        failures = 0;
      },
      (failure: unknown) => {
        console.error('The progress could not be saved; retrying', failure);
        const delay = Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** failures++);
        timer = setTimeout(() => void sendQueued(), delay * (0.75 + Math.random() / 2));
      },
    )
    .finally(() => {
      sending = undefined;
    });
  return sending;
}

/** Sends the heartbeats while the page unloads. Those that get no response stay queued for the next visit. */
function sendOnUnload(): void {
  for (const [input, items] of batches()) {
    void fetch(`${config.apiUrl}/trpc/learning.heartbeat`, {
      method: 'POST',
      keepalive: true,
      headers: { ...callHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
      .then((response) => {
        if (response.ok) items.forEach(removeFromQueue);
      })
      .catch(() => undefined);
  }
}

/**
 * Sends the queue of an earlier visit now, and later whenever the connection returns, the page is hidden or
 * the student signs out. Further calls have no effect.
 */
export function startHeartbeatSender(): void {
  if (started) return;
  started = true;
  const hasWork = () =>
    getSession()?.user.role === 'student' && (queuedMarks().length > 0 || queuedHeartbeats().length > 0);
  const sendNow = () => {
    if (hasWork()) void sendQueued();
  };
  window.addEventListener('online', () => {
    failures = 0;
    sendNow();
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && hasWork() && sendOnUnload(),
  );
  beforeSignOut(async () => {
    if (hasWork()) await sendQueued();
  });
  sendNow();
}

async function sendAll(): Promise<void> {
  for (let mark = queuedMarks()[0]; mark; mark = queuedMarks()[0]) await sendMark(mark);
  for (const [input, items] of batches()) await sendHeartbeats(input, items);
  // Items may have been queued in the meantime.
  if (queuedMarks().length > 0 || queuedHeartbeats().length > 0) await sendAll();
}

async function sendMark(queued: Queued<WatchedMark>): Promise<void> {
  const { courseId, videoId, goOn } = queued.item;
  try {
    // A course that is not loaded may require its lectures to be played.
    if (queryUtils.learning.content.getData({ courseId })?.completionPercent !== 0)
      await sendHeartbeatsOf(queued.item);
    const mark = goOn ? trpcClient.learning.goOn : trpcClient.learning.markWatched;
    const left = await mark.mutate(
      { courseId, videoId },
      { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
    );
    if ('watched' in left && !left.watched) void queryUtils.learning.content.invalidate({ courseId });
    else await showWatched(courseId, [videoId], left.progress);
  } catch (failure) {
    if (RETRYABLE.has(codeOf(failure))) throw failure;
    if (codeOf(failure) === 'LECTURE_NOT_PLAYED')
      reportNotPlayed({ ...queued.item, message: messageOf(failure, m.notSavedYet()) });
    else {
      // The page is out of date, for example because the course has changed.
      console.error('The server refused to mark the video as watched', failure);
      void queryUtils.learning.content.invalidate({ courseId });
    }
  }
  removeFromQueue(queued);
}

/** Shows as watched the videos that the server has completed. */
async function showWatched(courseId: string, videoIds: readonly string[], progress: number): Promise<void> {
  // A response from before the mark must not overwrite the mark.
  await queryUtils.learning.content.cancel({ courseId });
  // The heartbeat that completes a course and the mark after it both report 100.
  const isNews = queryUtils.learning.content.getData({ courseId })?.progress !== progress;
  queryUtils.learning.content.setData(
    { courseId },
    (content) => content && videoIds.reduce((course, id) => withVideoWatched(course, id, progress), content),
  );
  cacheCompletion(courseId, progress);
  if (progress === 100 && isNews) toast.success(m.youveCompletedCourse());
  void queryUtils.learning.enrolled.invalidate();
  void queryUtils.learning.statistics.invalidate();
}

async function sendHeartbeats(input: HeartbeatInput, items: Queued<QueuedHeartbeat>[]): Promise<void> {
  try {
    const { refused, completed } = await trpcClient.learning.heartbeat.mutate(input, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (refused.length > 0) console.error('The server refused the heartbeats of locked videos', refused);
    if (completed) await showWatched(input.courseId, completed.videoIds, completed.progress);
    void queryUtils.learning.statistics.invalidate();
  } catch (failure) {
    if (RETRYABLE.has(codeOf(failure))) throw failure;
    console.error('The server refused the heartbeats', failure);
  }
  items.forEach(removeFromQueue);
}

/**
 * Sends the video's heartbeats before its mark, because the server counts what was played before it completes
 * it.
 */
async function sendHeartbeatsOf({ courseId, videoId }: WatchedMark): Promise<void> {
  const isOwn = ({ item }: Queued<QueuedHeartbeat>) => item.courseId === courseId && item.videoId === videoId;
  for (const [input, items] of batches(queuedHeartbeats().filter(isOwn))) await sendHeartbeats(input, items);
}

/** Splits the queued heartbeats into batches, each for one course and one request. */
function batches(queued = queuedHeartbeats()): [HeartbeatInput, Queued<QueuedHeartbeat>[]][] {
  const byCourse = Map.groupBy(queued, ({ item }) => item.courseId);
  return [...byCourse].flatMap(([courseId, all]) =>
    Array.from(
      { length: Math.ceil(all.length / MAX_BATCH) },
      (_, batch): [HeartbeatInput, Queued<QueuedHeartbeat>[]] => {
        const items = all.slice(batch * MAX_BATCH, (batch + 1) * MAX_BATCH);
        return [{ courseId, beats: items.map(({ item: { courseId: _courseId, ...beat } }) => beat) }, items];
      },
    ),
  );
}
