import { useEffect, useState } from 'react';

/** The wait is long enough not to interrupt typing. */
const PAUSE_MS = 800;

/** Returns the value once it has stopped changing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
