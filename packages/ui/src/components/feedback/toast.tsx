import { useDeferredImport } from '../../hooks/use-deferred-import.ts';
import { useStore } from '../../lib/store.ts';
import { toast, toastStore } from './toast-store.ts';

export { toast };

const loadToasts = () => import('./toasts.tsx').then((loaded) => loaded.Toasts);

/**
 * The place where toasts appear. Mount it once per app, at the root. Its code loads when the browser is idle
 * or with the first toast.
 */
export function Toaster() {
  const messages = useStore(toastStore);
  const Toasts = useDeferredImport(loadToasts, messages.length > 0);
  return Toasts ? <Toasts /> : null;
}
