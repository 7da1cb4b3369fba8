import { personalStorage } from '@qanoon/client/session/personal-storage';
import type { Heartbeat } from '@qanoon/contracts/learning/learning';
import { mergeWatchedRanges } from '@qanoon/domain/learning/watched-ranges';
import { createStore, type ReadableStore } from '@qanoon/ui/lib/store';

/**
 * A video to be marked as watched. `goOn` says that the student leaves it even if too little of it was
 * played.
 */
export type WatchedMark = { courseId: string; videoId: string; goOn?: true };
export type QueuedHeartbeat = Heartbeat & { courseId: string };
/** An unsent item. `raw` is its stored text when it was read, to detect later changes. */
export type Queued<Item> = { key: string; raw: string; item: Item };

/** Each tab writes its own entries, so that none overwrites another's. Any tab may send them. */
const TAB_ID = crypto.randomUUID().slice(0, 8);

/** The latest heartbeat of each video on this page, sent or not. */
const latestHeartbeats = new Map<string, QueuedHeartbeat>();
/** The reporters of the players on this page. Each queues what was played since its last heartbeat. */
const reporters = new Set<() => void>();
const marks = createStore<WatchedMark[]>(readMarks);

/** The marks that have not been sent yet. */
export const markStore: ReadableStore<WatchedMark[]> = marks;

/** Calls `report` before each mark is queued, until the returned function is called. */
export function reportBeforeMarks(report: () => void): () => void {
  reporters.add(report);
  return () => reporters.delete(report);
}

/** Queues a heartbeat. Watched ranges of the same video are merged. */
export function queueHeartbeat(heartbeat: QueuedHeartbeat): void {
  const key = `beat.${TAB_ID}.${heartbeat.courseId}.${heartbeat.videoId}`;
  const queued = read<QueuedHeartbeat>(key)?.item;
  const watchedRanges = mergeWatchedRanges([...(queued?.watchedRanges ?? []), ...heartbeat.watchedRanges]);
  latestHeartbeats.set(heartbeat.videoId, heartbeat);
  personalStorage.set(key, JSON.stringify({ ...heartbeat, watchedRanges }));
}

/**
 * Queues a mark, after the seconds that were played until now: the academy may require them. A mark of the
 * same video is replaced.
 */
export function queueMark(mark: WatchedMark): void {
  for (const report of reporters) report();
  personalStorage.set(`mark.${mark.courseId}.${mark.videoId}`, JSON.stringify(mark));
  marks.set(readMarks());
}

export const queuedHeartbeats = (): Queued<QueuedHeartbeat>[] => readAll<QueuedHeartbeat>('beat.');
export const queuedMarks = (): Queued<WatchedMark>[] => readAll<WatchedMark>('mark.');

/** Returns the video's latest heartbeat in this browser. Undefined when there is none. */
export function lastHeartbeat(videoId: string): QueuedHeartbeat | undefined {
  const queued = queuedHeartbeats().map(({ item }) => item);
  return [...queued, ...latestHeartbeats.values()]
    .filter((heartbeat) => heartbeat.videoId === videoId)
    .sort((a, b) => b.playedAt.localeCompare(a.playedAt))[0];
}

/** Removes a sent item. It stays if it has changed since it was read; sending it again is harmless. */
export function removeFromQueue({ key, raw }: Queued<unknown>): void {
  if (personalStorage.get(key) === raw) personalStorage.remove(key);
  if (key.startsWith('mark.')) marks.set(readMarks());
}

function readMarks(): WatchedMark[] {
  return queuedMarks().map(({ item }) => item);
}

function read<Item>(key: string): Queued<Item> | undefined {
  const raw = personalStorage.get(key);
  if (raw === null) return undefined;
  try {
    return { key, raw, item: JSON.parse(raw) as Item };
  } catch {
    // A value that is not JSON was not written by this code.
    personalStorage.remove(key);
    return undefined;
  }
}

function readAll<Item>(prefix: string): Queued<Item>[] {
  return personalStorage
    .keys(prefix)
    .map((key) => read<Item>(key))
    .filter((queued) => queued !== undefined);
}
