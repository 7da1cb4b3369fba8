import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { QAF } from './ornament-paths.ts';

export type OrnamentProps = { className?: string };

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Two decimals are enough in a drawing. */
export const tidy = (value: number) => Math.round(value * 100) / 100;

/** The path of an eight-pointed star. */
export function starPath(cx: number, cy: number, radius: number): string {
  const points = steps(16).map((i) => {
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    const reach = i % 2 ? radius * 0.765 : radius;
    return `${tidy(cx + reach * Math.cos(angle))} ${tidy(cy + reach * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

type RingProps = {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  count: number;
} & React.ComponentProps<'g'>;

/** Ellipses around one center, like the engraving of a bank note. */
export function EllipseRing({ cx, cy, rx, ry, count, ...rest }: RingProps) {
  return (
    <g fill="none" {...rest}>
      {steps(count).map((i) => (
        <ellipse
          key={i}
          cx={cx}
          cy={cy}
          rx={rx}
          ry={ry}
          transform={`rotate(${(i * 180) / count} ${cx} ${cy})`}
        />
      ))}
    </g>
  );
}

/** The glyph qaf, centered on a point. A `scale` of 0.062 is about 50 px wide. */
export function QafGlyph({ cx, cy, scale, fill }: { cx: number; cy: number; scale: number; fill: string }) {
  return (
    <path
      transform={`translate(${tidy(cx - 406 * scale)} ${tidy(cy + 229 * scale)}) scale(${scale})`}
      d={QAF}
      fill={fill}
    />
  );
}

type EmblemProps = { letter: string; cx: number; cy: number; scale: number; fill: string };

/** The academy's letter, centered on a point and about as large as the glyph qaf, which needs no font. */
export function EmblemLetter({ letter, cx, cy, scale, fill }: EmblemProps) {
  if (letter === 'ق') return <QafGlyph cx={cx} cy={cy} scale={scale} fill={fill} />;
  return (
    <text
      x={cx}
      y={cy}
      fill={fill}
      fontSize={tidy(1050 * scale)}
      className="emblem-letter"
      textAnchor="middle"
      dominantBaseline="central"
    >
      {letter}
    </text>
  );
}

/** The small brass rosette of empty states. */
export function SmallRosette({ className }: OrnamentProps) {
  return (
    <svg
      viewBox="0 0 56 56"
      stroke="currentColor"
      fill="none"
      aria-hidden="true"
      className={classNames('small-rosette', className)}
    >
      <EllipseRing cx={28} cy={28} rx={26} ry={15} count={12} strokeWidth={0.7} />
      <circle cx="28" cy="28" r="9" strokeWidth="1" />
    </svg>
  );
}

/**
 * Two overlapping fields of rings, the background of the course hero. They belong on bottle green. Size them
 * with CSS.
 */
export function RingField({ className }: OrnamentProps) {
  return (
    <svg viewBox="0 0 900 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className={className}>
      <g fill="none" stroke="var(--binding-rule)">
        {['620 150', '820 330'].map((center) => (
          <g key={center} transform={`translate(${center})`}>
            {steps(26).map((i) => (
              <circle key={i} r={12 + 22 * i} />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}
