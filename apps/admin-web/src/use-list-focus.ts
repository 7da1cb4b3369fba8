import { useEffect, useRef } from 'react';

/**
 * Focuses the list when the row with the focus has left it after an action, which leaves the focus nowhere. Call
 * `expectRemoval` after the action.
 */
export function useListFocus() {
  const list = useRef<HTMLElement>(null);
  const isExpected = useRef(false);
  // After each rendering: the row is removed when the list has been loaded again.
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    list.current?.focus({ preventScroll: true });
  });
  return {
    list,
    expectRemoval: () => {
      isExpected.current = true;
    },
  };
}
