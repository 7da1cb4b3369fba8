import * as React from 'react';

/**
 * A component whose code is no part of the first load: it comes when the browser is idle, or at once when it is `wanted`. Undefined until
 * then; when it cannot come, the next wish tries again.
 */
export function useDeferredImport<Props>(
  load: () => Promise<React.ComponentType<Props>>,
  wanted: boolean,
): React.ComponentType<Props> | undefined {
  const [Late, setLate] = React.useState<React.ComponentType<Props>>();
  React.useEffect(() => {
    if (Late) return;
    let current = true;
    const get = () =>
      load().then(
        (loaded) => current && setLate(() => loaded),
        // Offline: there is nothing to show, and the next wish asks anew.
        () => undefined,
      );
    if (wanted) void get();
    // Not every browser tells when it is idle.
    const idle =
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(() => void get())
        : setTimeout(() => void get(), IDLE_MS);
    return () => {
      current = false;
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle as number);
      else clearTimeout(idle as ReturnType<typeof setTimeout>);
    };
  }, [Late, load, wanted]);
  return Late;
}

const IDLE_MS = 2000;
