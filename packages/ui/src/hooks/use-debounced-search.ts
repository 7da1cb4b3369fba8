import * as React from 'react';

const DELAY_MS = 250;

/**
 * State of a search box. Calls `onSearch` with the trimmed text 250 ms after the last key, or at once by
 * `searchNow`. Follows `value`, the current search, when it changes elsewhere.
 */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = React.useState(value);
  const [searched, setSearched] = React.useState(value);
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  const searchNow = () => {
    const text = typed.trim();
    if (text === searched) return;
    setSearched(text);
    onSearch(text);
  };
  const onDelayPassed = React.useEffectEvent(searchNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the delay again.
  React.useEffect(() => {
    const timer = setTimeout(() => onDelayPassed(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searchNow };
}
