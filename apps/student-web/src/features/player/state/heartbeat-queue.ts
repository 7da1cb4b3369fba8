import { personal } from '@qanoon/client/personal-storage';
import type { Heartbeat } from '@qanoon/contracts/learning';
import { mergeWatchedRanges } from '@qanoon/contracts/watched-ranges';

/** A video to be marked watched. */
export type WatchedMark = { courseId: string; videoId: string };
export type QueuedHeartbeat = Heartbeat & { courseId: string };
/** Something that waits to be sent. `raw` tells whether it has changed since it was read. */
export type Queued<Item> = { key: string; raw: string; item: Item };

/** Each tab writes its own entries, so that none overwrites another's; any tab may send them. */
const TAB = crypto.randomUUID().slice(0, 8);

/** Where each video stood when this page last told, sent or not. */
const lastReported = new Map<string, QueuedHeartbeat>();
const listeners = new Set<() => void>();
let cachedMarks: WatchedMark[] | undefined;

/** Tells what was played, to be sent later; stretches of the same video join. */
export function queueHeartbeat(beat: QueuedHeartbeat): void {
  const key = `beat.${TAB}.${beat.courseId}.${beat.videoId}`;
  const earlier = read<QueuedHeartbeat>(key)?.item;
  const watchedRanges = mergeWatchedRanges([...(earlier?.watchedRanges ?? []), ...beat.watchedRanges]);
  lastReported.set(beat.videoId, beat);
  personal.set(key, JSON.stringify({ ...beat, watchedRanges }));
}

export function queueMark(mark: WatchedMark): void {
  personal.set(`mark.${mark.courseId}.${mark.videoId}`, JSON.stringify(mark));
  notifyListeners();
}

export const queuedHeartbeats = (): Queued<QueuedHeartbeat>[] => readAll<QueuedHeartbeat>('beat.');
export const queuedMarks = (): Queued<WatchedMark>[] => readAll<WatchedMark>('mark.');

/** Where the video stood when this browser last told; undefined when it has nothing to say. */
export function lastHeartbeat(videoId: string): QueuedHeartbeat | undefined {
  const kept = queuedHeartbeats().map(({ item }) => item);
  return [...kept, ...lastReported.values()]
    .filter((beat) => beat.videoId === videoId)
    .sort((a, b) => b.playedAt.localeCompare(a.playedAt))[0];
}

/** It has been dealt with, unless more was added meanwhile: then it stays, and sending it again changes nothing. */
export function removeFromQueue({ key, raw }: Queued<unknown>): void {
  if (personal.get(key) === raw) personal.remove(key);
  if (key.startsWith('mark.')) notifyListeners();
}

/** For `useSyncExternalStore`: the marks that wait, the same array until one comes or goes. */
export const getMarks = (): WatchedMark[] => {
  cachedMarks ??= queuedMarks().map(({ item }) => item);
  return cachedMarks;
};
export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  cachedMarks = undefined;
  for (const listener of listeners) listener();
}

function read<Item>(key: string): Queued<Item> | undefined {
  const raw = personal.get(key);
  if (raw === null) return undefined;
  try {
    return { key, raw, item: JSON.parse(raw) as Item };
  } catch {
    // Not written by this page: of no use to anyone.
    personal.remove(key);
    return undefined;
  }
}

const readAll = <Item>(start: string): Queued<Item>[] =>
  personal
    .keys(start)
    .map((key) => read<Item>(key))
    .filter((waiting) => waiting !== undefined);
