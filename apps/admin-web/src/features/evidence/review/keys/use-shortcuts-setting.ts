import { localStore } from '@qanoon/ui/lib/browser-storage';
import { useState } from 'react';

const STORAGE_KEY = 'review_keys';

export type Shortcuts = { on: boolean; turn: (on: boolean) => void };

/** Whether single-key shortcuts are on (WCAG 2.1.4), stored in this browser. */
export function useShortcutsSetting(): Shortcuts {
  const [on, setOn] = useState(() => localStore.get(STORAGE_KEY) !== 'off');
  return {
    on,
    turn(next) {
      localStore.set(STORAGE_KEY, next ? 'on' : 'off');
      setOn(next);
    },
  };
}
