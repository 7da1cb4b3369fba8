import { toast } from '@qanoon/ui/components/feedback/toast';
import type { WatchedMark } from './heartbeat-queue.ts';

/**
 * A mark that the server refused, because too little of the video was played. `message` says how much is
 * missing.
 */
export type NotPlayed = WatchedMark & { message: string };

let ask: ((notPlayed: NotPlayed) => boolean) | undefined;

/** Adds a handler, which returns whether the student is asked. Returns the function that removes it. */
export function askAboutNotPlayed(handler: (notPlayed: NotPlayed) => boolean): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

/**
 * Asks the student who waits for the mark. If the mark was queued earlier, a message says what is missing.
 */
export function reportNotPlayed(notPlayed: NotPlayed): void {
  if (!ask?.(notPlayed)) toast.warning(notPlayed.message);
}
