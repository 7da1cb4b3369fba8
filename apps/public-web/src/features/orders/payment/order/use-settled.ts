import { useEffect, useState } from 'react';

/** Typing is not interrupted. */
const PAUSE_MS = 800;

/** The value, once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
