import type { LineHash } from '../comparison/line-hashes.ts';

const MAX_RATIO_DIFFERENCE = 0.12;
/** The largest number of differing bits of two equal lines: 16 % of all. */
const MAX_DIFFERENT_BITS = 81;

/** The indexes of those `lines` that also appear among `others`. */
export function findSharedLines(lines: readonly LineHash[], others: readonly LineHash[]): number[] {
  const shared: number[] = [];
  lines.forEach((line, index) => {
    if (others.some((other) => isSameLine(line, other))) shared.push(index);
  });
  return shared;
}

export function isSameLine(one: LineHash, other: LineHash): boolean {
  if (Math.abs(one.ratio - other.ratio) >= MAX_RATIO_DIFFERENCE) return false;
  let different = 0;
  for (let at = 0; at < one.bits.length; at++) {
    different += bitCount(one.bits[at]! ^ other.bits[at]!);
    if (different > MAX_DIFFERENT_BITS) return false;
  }
  return true;
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Scores each candidate by the lines that it shares with a picture. Lines of the app's template, which most
 * candidates share, weigh nothing; the lines with the ID, the time and the name weigh most.
 */
export function scoreProofs(sharedLines: readonly (readonly number[])[]): number[] {
  const frequency = new Map<number, number>();
  for (const shared of sharedLines)
    for (const line of shared) frequency.set(line, (frequency.get(line) ?? 0) + 1);
  const weighLine = (line: number) => Math.log((sharedLines.length + 1) / frequency.get(line)!);
  return sharedLines.map((shared) => shared.reduce((sum, line) => sum + weighLine(line), 0));
}
