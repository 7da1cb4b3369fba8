import * as React from 'react';

/** TypeScript's types of browsers do not have it yet. */
type Watcher = EventTarget & { destroy: () => void };
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
  }
}

/** What is open above the page, the topmost last. */
const layers: { close: () => void }[] = [];
let watcher: Watcher | undefined;

/** Watches while anything is open. One watcher at a time, because a browser grants a second one after a press only. */
function watch(): void {
  if (layers.length === 0) {
    watcher?.destroy();
    watcher = undefined;
    return;
  }
  if (watcher || !window.CloseWatcher) return;
  watcher = new window.CloseWatcher();
  watcher.addEventListener('close', () => {
    watcher = undefined;
    layers.at(-1)?.close();
    // What is still open, such as a question about unsaved entries, closes with the next press.
    setTimeout(watch);
  });
}

/**
 * Lets Back of an Android phone close what lies over the page, such as a menu or a dialog, in place of leaving the page.
 * `close` may also refuse or ask. In browsers without close requests Back leaves the page (docs/phones.md).
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeLatest = React.useEffectEvent(close);
  React.useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => closeLatest() };
    layers.push(layer);
    watch();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      watch();
    };
  }, [isOpen]);
}
