import { Slot } from 'radix-ui';
import type * as React from 'react';
import { classNames } from './class-names.ts';
import { QafGlyph, starPath } from './ornaments.tsx';

type Ground = 'paper' | 'green';

/** The logo's star with the glyph qaf. */
export function BrandMark({ ground = 'paper', className }: { ground?: Ground; className?: string }) {
  const green = ground === 'green';
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path
        d={starPath(24, 24, 23.4)}
        fill="none"
        stroke={green ? 'var(--binding-brass)' : 'var(--brass)'}
        strokeWidth="1"
      />
      <path d={starPath(24, 24, 20.6)} fill={green ? 'var(--on-binding)' : 'var(--primary)'} />
      <QafGlyph cx={24} cy={23.85} scale={0.01733} fill={green ? 'var(--binding)' : 'var(--on-primary)'} />
    </svg>
  );
}

/** Mark and wordmark for use inside a link with the label `Qanoon Academy, home`. */
export function LogoFace({ ground = 'paper' }: { ground?: Ground }) {
  return (
    <>
      <BrandMark ground={ground} />
      <span className="brand-word">
        Qanoon <em>Academy</em>
      </span>
    </>
  );
}

type LogoProps = { ground?: Ground; asChild?: boolean; className?: string; children?: React.ReactElement };

/**
 * Mark and wordmark. `<Logo asChild><Link to="/" aria-label="Qanoon Academy, home" /></Logo>` makes it a
 * link.
 */
export function Logo({ ground = 'paper', asChild, className, children }: LogoProps) {
  const rootClass = classNames('brand', className);
  if (!asChild) {
    return (
      <span className={rootClass}>
        <LogoFace ground={ground} />
      </span>
    );
  }
  return (
    <Slot.Root className={rootClass}>
      <LogoFace ground={ground} />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}
