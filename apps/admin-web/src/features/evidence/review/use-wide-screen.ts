import { useState, useSyncExternalStore } from 'react';

// Seven columns beside the sidebar need this width. Narrower screens show cards.
const wideScreen = window.matchMedia('(min-width: 78rem)');

function subscribeToWidth(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}

/**
 * Says whether the table fits on the screen. Otherwise the page shows cards. The answer does not change while
 * it is held, because the other layout mounts the open request anew, and a dialog would lose what somebody
 * has typed.
 */
export function useWideScreen(isHeld: boolean): boolean {
  const isWide = useSyncExternalStore(subscribeToWidth, () => wideScreen.matches);
  const [shown, setShown] = useState(isWide);
  if (!isHeld && shown !== isWide) setShown(isWide);
  return shown;
}
