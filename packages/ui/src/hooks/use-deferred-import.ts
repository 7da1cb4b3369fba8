import * as React from 'react';

const IDLE_FALLBACK_MS = 2000;

/**
 * Loads a component that is not part of the first load: when the browser is idle, or at once when it is
 * `needed`. Returns undefined until then. After a failure, such as being offline, it tries again when
 * `needed` changes.
 */
export function useDeferredImport<Props>(
  load: () => Promise<React.ComponentType<Props>>,
  needed: boolean,
): React.ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = React.useState<React.ComponentType<Props>>();
  React.useEffect(() => {
    if (Loaded) return;
    let active = true;
    const start = () =>
      load().then(
        (component) => active && setLoaded(() => component),
        () => undefined,
      );
    if (needed) void start();
    const idle =
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(() => void start())
        : setTimeout(() => void start(), IDLE_FALLBACK_MS);
    return () => {
      active = false;
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle as number);
      else clearTimeout(idle as ReturnType<typeof setTimeout>);
    };
  }, [Loaded, load, needed]);
  return Loaded;
}
