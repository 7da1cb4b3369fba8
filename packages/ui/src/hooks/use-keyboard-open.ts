import * as React from 'react';

/** A keyboard on the screen takes at least this share of the height; the browser's own bars take less. */
const KEYBOARD_SHARE = 0.25;

const EDITABLE =
  'input:not([type=button], [type=checkbox], [type=file], [type=radio], [type=submit]), textarea, [contenteditable]';

/**
 * Whether the keyboard on the screen is open: a text field has the focus, and the visible height is at least
 * a quarter smaller than before. Browsers do not report the keyboard itself.
 */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = React.useState(false);
  React.useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let tallest = { width: 0, height: 0 };
    const check = () => {
      const width = window.innerWidth;
      // The scale is taken into account, because zooming in would otherwise look like a keyboard.
      const height = viewport.height * viewport.scale;
      if (width !== tallest.width || height > tallest.height) tallest = { width, height };
      setOpen(
        height <= tallest.height * (1 - KEYBOARD_SHARE) && document.activeElement?.matches(EDITABLE) === true,
      );
    };
    // While the focus moves, no element has it.
    const afterFocus = () => requestAnimationFrame(check);
    check();
    viewport.addEventListener('resize', check);
    document.addEventListener('focusin', afterFocus);
    document.addEventListener('focusout', afterFocus);
    return () => {
      viewport.removeEventListener('resize', check);
      document.removeEventListener('focusin', afterFocus);
      document.removeEventListener('focusout', afterFocus);
    };
  }, []);
  return open;
}
