import type { QrCode } from '@qanoon/contracts/money/qr-code';
import { encodeQR } from 'qr';

/** The width of the empty border in modules, as ISO/IEC 18004 requires. */
export const QUIET_ZONE = 4;

type Run = [start: number, length: number];

/** Returns a QR code of level M as an SVG path of its dark modules, in a square of `size` modules. */
export function drawQrCode(text: string): QrCode {
  const { size, rows } = encodeRows(text);
  const path = rows.flatMap((runs, row) =>
    runs.map(([x, width]) => `M${x + QUIET_ZONE} ${row + QUIET_ZONE}h${width}v1h-${width}z`),
  );
  return { size: size + 2 * QUIET_ZONE, path: path.join('') };
}

/**
 * Returns a QR code of level M without its quiet zone: the runs of dark modules of each of its `size` rows.
 */
export function encodeRows(text: string): { size: number; rows: Run[][] } {
  // The package always adds a border, which is cut off here.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1);
  return { size: rows.length, rows: rows.map((row) => listRuns(row.slice(1, -1))) };
}

function listRuns(row: boolean[]): Run[] {
  const runs: Run[] = [];
  for (const [x, dark] of row.entries()) {
    if (!dark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
