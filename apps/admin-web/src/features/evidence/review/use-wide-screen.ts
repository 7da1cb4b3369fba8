import { useState, useSyncExternalStore } from 'react';

// The width of seven columns beside the sidebar. Narrower screens show cards.
const wideScreen = window.matchMedia('(min-width: 78rem)');

function subscribeToWidth(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}

/**
 * Whether the table fits on the screen. Otherwise the page shows cards. While it is held, the answer stays: the other layout
 * mounts the open request anew, and a dialog would lose what somebody has typed.
 */
export function useWideScreen(isHeld: boolean): boolean {
  const isWide = useSyncExternalStore(subscribeToWidth, () => wideScreen.matches);
  const [shown, setShown] = useState(isWide);
  if (!isHeld && shown !== isWide) setShown(isWide);
  return shown;
}
