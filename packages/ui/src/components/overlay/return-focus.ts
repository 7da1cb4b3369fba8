import * as React from 'react';
import { focusMain } from '../../lib/focus-main.ts';

/**
 * Returns focus to the element that had it when a dialog opened. Radix does this only for its own triggers,
 * and our dialogs are opened by state. When that element no longer exists (a deleted row) or is disabled, `#main` gets
 * the focus. What has taken the focus since the dialog was removed keeps it.
 */
export function useReturnFocus() {
  const opener = React.useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // A menu item disappears with its menu, so its button gets the focus.
      const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
      opener.current = menuButton ? document.getElementById(menuButton) : active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
      if (document.activeElement === document.body) focusMain();
    },
  };
}
