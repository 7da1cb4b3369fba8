import type { EditorFile } from '../files/editor-file.ts';

/**
 * Returns what the duration of a lecture becomes when `chosen` is not used. `before` is the file of the slot
 * when it was chosen. If that was never uploaded, its own duration is dropped with it.
 */
export function getDurationBefore(typed: string, before: EditorFile | null, chosen: EditorFile): string {
  const isDropped = before !== null && chosen.previous === before.previous;
  return isDropped ? restoreDuration(typed, before) : typed;
}

/** Returns the duration after `dropped` has left the slot. What was typed since then stays. */
export const restoreDuration = (typed: string, dropped: EditorFile | null): string =>
  dropped?.duration?.read === typed ? dropped.duration.before : typed;
