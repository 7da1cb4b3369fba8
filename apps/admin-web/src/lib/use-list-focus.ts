import { useEffect, useRef } from 'react';

/**
 * Focuses the list when the row with the focus has left it after an action, which leaves the focus nowhere. `rows`: what
 * the list shows. Call `expectRemoval` after the action.
 */
export function useListFocus(rows: unknown) {
  const list = useRef<HTMLElement>(null);
  const isExpected = useRef(false);
  const shown = useRef(rows);
  // The row is removed when the list has been loaded again. Before, a dialog that closes may still return the focus to it.
  useEffect(() => {
    const isUnchanged = shown.current === rows;
    shown.current = rows;
    if (isUnchanged || !isExpected.current || document.activeElement !== document.body) return;
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
