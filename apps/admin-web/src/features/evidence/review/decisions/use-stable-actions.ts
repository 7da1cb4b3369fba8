import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Record<string, (...input: never[]) => unknown>;

/**
 * The same functions in every render, each of which calls its latest version: a component that receives them does not
 * have to render again. Call them in events only.
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
