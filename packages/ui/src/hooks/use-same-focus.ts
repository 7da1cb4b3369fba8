import * as React from 'react';

/**
 * A ref for a button that is rendered again when its menu's code has loaded. The new button gets the focus if
 * the former one had it.
 */
export function useSameFocus<Button extends HTMLElement>(): React.RefCallback<Button> {
  const [ref] = React.useState(() => {
    let current: Button | null = null;
    let hadFocus = false;
    return (next: Button | null) => {
      if (!next) hadFocus = document.activeElement === current;
      else if (hadFocus) next.focus({ preventScroll: true });
      current = next;
    };
  });
  return ref;
}
