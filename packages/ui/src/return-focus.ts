import * as React from 'react';

/**
 * Gives focus back to whatever had it when a dialog opened. Radix does so only for its own triggers, and our
 * dialogs are opened by state. When the opener is gone (a deleted row), focus goes to `#main`.
 */
export function useReturnFocus() {
  const opener = React.useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // A menu disappears with its item: its button is the one to return to.
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
