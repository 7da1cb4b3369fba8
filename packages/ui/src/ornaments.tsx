import * as React from 'react';
import { classNames } from './class-names.ts';
import { QAF } from './ornament-paths.ts';

type OrnamentProps = { className?: string };

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);
const tidy = (value: number) => Math.round(value * 100) / 100;

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

function EllipseRing({ cx, cy, rx, ry, count, ...rest }: RingProps) {
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

/** The glyph qaf, centred on a point. A `scale` of 0.062 is about 50 px wide. */
export function QafGlyph({ cx, cy, scale, fill }: { cx: number; cy: number; scale: number; fill: string }) {
  return (
    <path
      transform={`translate(${tidy(cx - 406 * scale)} ${tidy(cy + 229 * scale)}) scale(${scale})`}
      d={QAF}
      fill={fill}
    />
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

/** The large engraved rosette with the seal in its centre, for the sign-in page. On bottle green. */
export function Rosette({ className }: OrnamentProps) {
  return (
    <svg viewBox="0 0 700 700" aria-hidden="true" className={className}>
      <EllipseRing
        cx={350}
        cy={330}
        rx={330}
        ry={215}
        count={48}
        stroke="var(--binding-rule)"
        strokeWidth={1}
      />
      <EllipseRing
        cx={350}
        cy={330}
        rx={226}
        ry={104}
        count={36}
        stroke="var(--binding-brass)"
        strokeWidth={0.7}
      />
      <circle cx="350" cy="330" r="104" fill="var(--binding)" stroke="var(--binding-brass)" />
      <circle cx="350" cy="330" r="98" fill="none" stroke="var(--binding-brass)" strokeWidth="0.6" />
      <path d={starPath(350, 330, 92)} fill="none" stroke="var(--binding-brass)" strokeWidth="1.2" />
      <QafGlyph cx={350} cy={330} scale={0.0759} fill="var(--on-binding)" />
    </svg>
  );
}

/** One arch of the hero's engraving; `inset` is its distance from the outermost arch. */
function archPath(inset: number): string {
  const width = 520 - 2 * inset;
  const height = 640 - 2.5 * inset;
  const top = 1.05 * inset;
  const bottom = 640 - inset;
  const x = (share: number) => tidy(inset + width * share);
  const y = (share: number) => tidy(top + height * share);
  return (
    `M${x(0)} ${bottom}V${y(0.36)}C${x(0)} ${y(0.24)} ${x(0.17)} ${y(0.105)} ${x(0.32)} ${y(0.07)}Q${x(0.45)} ${y(0.045)} ${x(0.5)} ${y(0)}` +
    `Q${x(0.55)} ${y(0.045)} ${x(0.68)} ${y(0.07)}C${x(0.83)} ${y(0.105)} ${x(1)} ${y(0.24)} ${x(1)} ${y(0.36)}V${bottom}Z`
  );
}

const HERO_CENTRE = { cx: 260, cy: 275.2 };
/**
 * One dashed circle whose stroke is as wide as the rays are long: 120 paths would be a tenth of the page.
 * Offset by half a gap, because browsers paint a circle in quarters, and a dash across two quarters as a
 * block.
 */
const HERO_RAYS = {
  r: 317.5,
  strokeWidth: 257.4,
  pathLength: 120,
  strokeDasharray: '.06 .94',
  strokeDashoffset: -0.47,
};
const HERO_MOULDING = [482.4, 480.7, 478, 474.3, 469.6, 463.9, 457.2, 449.5, 440.8]
  .map((y) => `M0 ${y}H520`)
  .join('');

/** The engraved arch with the seal, for the home hero. */
export function HeroArch({ className }: OrnamentProps) {
  const id = React.useId();
  const { cx, cy } = HERO_CENTRE;
  return (
    <svg viewBox="-2 -2 524 644" aria-hidden="true" className={className}>
      <defs>
        <clipPath id={`${id}clip`}>
          <path d={archPath(20)} />
        </clipPath>
        <JaliPattern id={`${id}jali`} y={486.4} />
      </defs>
      <path d={archPath(0)} fill="none" stroke="var(--brass)" strokeWidth="1" />
      <path d={archPath(6)} fill="none" stroke="var(--brass)" strokeWidth="0.7" />
      <path d={archPath(12)} fill="var(--binding)" stroke="var(--brass)" strokeWidth="1" />
      <g clipPath={`url(#${id}clip)`}>
        <circle cx={cx} cy={cy} fill="none" stroke="var(--binding-rule)" {...HERO_RAYS} />
        <EllipseRing
          cx={cx}
          cy={cy}
          rx={178.5}
          ry={109.8}
          count={40}
          stroke="var(--binding-rule)"
          strokeWidth={0.9}
        />
        <EllipseRing
          cx={cx}
          cy={cy}
          rx={154.4}
          ry={85.8}
          count={36}
          stroke="var(--binding-brass)"
          strokeWidth={0.7}
        />
        <rect y="438.4" width="520" height="202" fill="var(--binding)" />
        <path d={HERO_MOULDING} stroke="var(--binding-brass)" strokeWidth="0.8" />
        <rect y="486.4" width="520" height="154" fill={`url(#${id}jali)`} />
      </g>
      <path d={archPath(20)} fill="none" stroke="var(--binding-rule)" strokeWidth="1" />
      <circle
        cx={cx}
        cy={cy}
        r="89.2"
        fill="var(--binding)"
        stroke="var(--binding-brass)"
        strokeWidth="1.2"
      />
      <circle cx={cx} cy={cy} r="84.1" fill="none" stroke="var(--binding-brass)" strokeWidth="0.6" />
      <path d={starPath(cx, cy, 78.9)} fill="none" stroke="var(--binding-brass)" strokeWidth="1" />
      <QafGlyph cx={cx} cy={cy + 0.6} scale={0.0623} fill="var(--on-binding)" />
    </svg>
  );
}

function JaliPattern({ id, x = 0, y = 0 }: { id: string; x?: number; y?: number }) {
  return (
    <pattern id={id} width="52" height="52" patternUnits="userSpaceOnUse" x={x} y={y}>
      <path d={starPath(26, 26, 26)} fill="none" stroke="var(--binding-brass)" strokeWidth="0.9" />
      <path d={starPath(26, 26, 18.7)} fill="none" stroke="var(--binding-rule)" strokeWidth="0.9" />
      <circle cx="26" cy="26" r="5.2" fill="none" stroke="var(--binding-brass)" strokeWidth="0.8" />
    </pattern>
  );
}

/** A band of lattice, two stars high, with the width of its container. On bottle green. */
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

/** Two overlapping fields of rings, the background of the course hero. On bottle green. Size it with CSS. */
export function RingField({ className }: OrnamentProps) {
  return (
    <svg viewBox="0 0 900 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className={className}>
      <g fill="none" stroke="var(--binding-rule)">
        {[
          [620, 150],
          [820, 330],
        ].map(([cx, cy]) =>
          steps(26).map((i) => <circle key={`${cx}-${i}`} cx={cx} cy={cy} r={12 + 22 * i} />),
        )}
      </g>
    </svg>
  );
}
