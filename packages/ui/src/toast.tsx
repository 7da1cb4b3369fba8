import * as React from 'react';
import { currentToasts, subscribeToToasts, toast } from './toast-store.ts';
import { useDeferredImport } from './use-deferred-import.ts';

export { toast };

const loadToasts = () => import('./toasts.tsx').then((loaded) => loaded.Toasts);

/** The place where toasts appear; mount it once per app, at the root. What draws them comes after the page stands, or with the first one. */
export function Toaster() {
  const messages = React.useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const Toasts = useDeferredImport(loadToasts, messages.length > 0);
  return Toasts ? <Toasts /> : null;
}
