import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Record<string, (...input: never[]) => unknown>;

/**
 * Returns the same functions in every render, so that components that receive them do not render again. Each
 * calls its latest version. Call them only in events.
 */
export function useStableActions<T extends Actions>(actions: T): T {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...input: never[]) => latest.current[name]!(...input)]),
      ) as T,
  );
  return stable;
}
