import { useState } from 'react';

const STORED = 'review_keys';

/** Whether single letters act on the requests. They can be switched off (WCAG 2.1.4); the browser remembers it. */
export function useKeySwitch(): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  return [
    on,
    (next) => {
      localStorage.setItem(STORED, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
