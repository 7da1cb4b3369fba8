import type { QrCode } from '@qanoon/contracts/qr-code';
import { encodeQR } from 'qr';

/** In modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** A QR code of level M as an SVG path of its dark modules, in a square of `size` modules. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.map((row, y) =>
    runsOf(row)
      .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
      .join(''),
  );
  return { size: rows.length, path: path.join('') };
}

/** The runs of dark modules of a row: start and length. */
function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    if (!dark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
