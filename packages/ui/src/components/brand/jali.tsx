import * as React from 'react';
import { type OrnamentProps, starPath } from './ornaments.tsx';

/** A lattice of stars, as a pattern to fill with. */
export function JaliPattern({ id, x = 0, y = 0 }: { id: string; x?: number; y?: number }) {
  return (
    <pattern id={id} width="52" height="52" patternUnits="userSpaceOnUse" x={x} y={y}>
      <path d={starPath(26, 26, 26)} fill="none" stroke="var(--binding-brass)" strokeWidth="0.9" />
      <path d={starPath(26, 26, 18.7)} fill="none" stroke="var(--binding-rule)" strokeWidth="0.9" />
      <circle cx="26" cy="26" r="5.2" fill="none" stroke="var(--binding-brass)" strokeWidth="0.8" />
    </pattern>
  );
}

/** A band of lattice, two stars high and as wide as its container. It belongs on bottle green. */
export function JaliBand({ className }: OrnamentProps) {
  const id = React.useId();
  return (
    <svg width="100%" height="104" aria-hidden="true" className={className}>
      <defs>
        <JaliPattern id={id} />
      </defs>
      <rect width="100%" height="104" fill={`url(#${id})`} />
    </svg>
  );
}
