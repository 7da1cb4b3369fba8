import * as React from 'react';
import { useBrand } from './brand.tsx';
import { JaliPattern } from './jali.tsx';
import { EllipseRing, EmblemLetter, type OrnamentProps, starPath, tidy } from './ornaments.tsx';

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
  const { letter } = useBrand();
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
      <EmblemLetter letter={letter} cx={cx} cy={cy + 0.6} scale={0.0623} fill="var(--on-binding)" />
    </svg>
  );
}
