import * as React from 'react';

/**
 * Returns focus to the element that had it when a dialog opened. Radix does this only for its own triggers,
 * and our dialogs are opened by state. When that element no longer exists (a deleted row), `#main` gets the
 * focus.
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
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
