import { useCallback, useState } from 'react';

/** A word about what a key has done, shown for a moment and read out. */
export function useFlashMessage() {
  const [word, setText] = useState<{ id: number; words: string }>();
  const say = useCallback((words: string) => setText((last) => ({ id: (last?.id ?? 0) + 1, words })), []);
  return { word, say };
}
