import { classNames } from '../../lib/class-names.ts';

function clamp(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}

type ProgressProps = {
  /** A number from 0 to 100. */
  value: number;
  label: string;
  className?: string;
};

/** A flat bar. Show the percentage as text beside it. `thin` is for file rows. */
export function ProgressBar({ value, label, thin, className }: ProgressProps & { thin?: boolean }) {
  const percent = clamp(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('bar', thin && 'bar-thin', className)}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}

const RADIUS = 29;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring with the percentage inside. `size` in px. */
export function ProgressRing({ value, label, size = 64, className }: ProgressProps & { size?: number }) {
  const percent = clamp(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('progress-ring', className)}
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} />
        <circle cx="32" cy="32" r={RADIUS} strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`} />
      </svg>
      <b>{percent}%</b>
    </div>
  );
}
