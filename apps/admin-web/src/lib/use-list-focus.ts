import { useEffect, useRef } from 'react';

/**
 * Focuses the list when an action has removed the row with the focus, which would leave the focus nowhere.
 * `rows` is what the list shows. Call `expectRemoval` after the action.
 */
export function useListFocus(rows: unknown) {
  const list = useRef<HTMLElement>(null);
  const isExpected = useRef(false);
  const shown = useRef(rows);
  // The row is removed when the list has been loaded again. Until then, a dialog that closes may return the
  // focus to it.
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
