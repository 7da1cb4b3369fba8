import { localStore } from '@qanoon/ui/lib/browser-storage';
import { useState } from 'react';

const STORAGE_KEY = 'review_keys';

/** Whether single-key shortcuts are on (WCAG 2.1.4), stored in this browser. */
export function useShortcutsSetting(): [enabled: boolean, setEnabled: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => localStore.get(STORAGE_KEY) !== 'off');
  return [
    enabled,
    (next) => {
      localStore.set(STORAGE_KEY, next ? 'on' : 'off');
      setEnabled(next);
    },
  ];
}
