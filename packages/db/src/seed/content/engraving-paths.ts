/**
 * SVG path data of the ornaments on slides and documents. Lengths are in the caller's unit; y points down.
 */

const tidy = (value: number): number => Math.round(value * 100) / 100;
const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

type Ring = { cx: number; cy: number; rx: number; ry: number; count: number };

/** A ring of rotated ellipses, like the rosettes of banknotes. */
export function rosettePath({ cx, cy, rx, ry, count }: Ring): string {
  const k = 0.5523;
  const quarters = [
    [rx, k * ry, k * rx, ry, 0, ry],
    [-k * rx, ry, -rx, k * ry, -rx, 0],
    [-rx, -k * ry, -k * rx, -ry, 0, -ry],
    [k * rx, -ry, rx, -k * ry, rx, 0],
  ];
  return steps(count)
    .map((i) => {
      const [cos, sin] = [Math.cos((i * Math.PI) / count), Math.sin((i * Math.PI) / count)];
      const at = (x: number, y: number) => `${tidy(cx + x * cos - y * sin)} ${tidy(cy + x * sin + y * cos)}`;
      const curve = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]) =>
        `C${at(a, b)} ${at(c, d)} ${at(e, f)}`;
      return `M${at(rx, 0)}${quarters.map(curve).join('')}Z`;
    })
    .join('');
}

/**
 * A star of `points` points; `depth` is the radius of its inner corners as a share of the outer radius, 0.765
 * for the eight-pointed star.
 */
export function starPath(cx: number, cy: number, radius: number, points = 8, depth = 0.765): string {
  const corners = steps(2 * points).map((i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const reach = i % 2 ? radius * depth : radius;
    return `${tidy(cx + reach * Math.cos(angle))} ${tidy(cy + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

type Wave = {
  from: number;
  to: number;
  middle: number;
  amplitude: number;
  period: number;
  phase: number;
  upright?: boolean;
};

/** One guilloché wave along x, or along y when `upright`. It extends past each end by less than a period. */
export function wavePath({ from, to, middle, amplitude, period, phase, upright = false }: Wave): string {
  const half = period / 2;
  const at = (along: number, across: number) =>
    upright ? `${tidy(across)} ${tidy(along)}` : `${tidy(along)} ${tidy(across)}`;
  let along = from - period + phase * period;
  let side = amplitude;
  while (along < from - half) {
    along += half;
    side = -side;
  }
  let path = `M${at(along, middle + side)}`;
  for (; along < to; along += half, side = -side)
    path += `C${at(along + 0.3642 * half, middle + side)} ${at(along + 0.6358 * half, middle - side)} ${at(along + half, middle - side)}`;
  return path;
}
