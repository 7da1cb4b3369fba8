import { appendFileSync } from 'node:fs';

/**
 * One figure of the product beside its floor of the same run. `part` is the product's share of the floor:
 * rate / rate of the floor, or time of the floor / time. 1 is as fast as the floor, more is faster.
 */
export type Figure = { name: string; value: number; unit: Unit; floor: number; part: number };

/** More is better for `/s` and `MB/s`, and less is better for the other units. */
export type Unit = '/s' | 'MB/s' | 'ms' | 's' | 'MB' | 'kB' | '';

/** The file in which `pnpm bench` collects the figures of its benchmarks, one line of JSON for each. */
export const FIGURES_FILE = 'QANOON_BENCH_FIGURES';

const isRate = (unit: Unit) => unit.endsWith('/s');

/**
 * Adds a figure to the comparison with the previous release. Throws when nothing was measured, which would
 * look like no change. It does nothing else when `pnpm bench` does not run it.
 */
export function addFigure(name: string, value: number, unit: Unit, floor: number): void {
  const part = isRate(unit) ? value / floor : floor / value;
  if (!(part > 0 && part < Number.POSITIVE_INFINITY))
    throw new Error(`${name} was not measured: it is ${value} ${unit}, and its floor is ${floor}.`);
  const file = process.env[FIGURES_FILE];
  if (!file) return;
  const figure: Figure = { name, value, unit, floor, part };
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
