import { type Box, boxOf, readBoxes } from './mp4-boxes.ts';

const HOLD_CHUNK_OFFSETS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Boxes within the index with places of their own, of encrypted files and of pictures. */
const HOLD_OTHER_OFFSETS = new Set(['saio', 'iloc', 'cmov']);
const MAX_SHORT_OFFSET = 0xffff_ffff;

/**
 * The index of a file of `end` bytes with every chunk's place as it is once the index stands at `place`, 64 bits wide where 32 might not do;
 * undefined when it holds places that are not understood. `old` are the bytes of the box `moov`.
 */
export function movedIndex(old: Buffer, moov: Box, place: number, end: number): Buffer | undefined {
  const wide = end + moov.size > MAX_SHORT_OFFSET;
  const rewrite = (shift: (offset: number) => number) => withChunks(old, { ...moov, start: 0 }, wide, shift);
  // Its length does not depend on the places, which depend on its length.
  const length = rewrite((offset) => offset)?.length;
  if (length === undefined || (length !== moov.size && !wide)) return undefined;
  return rewrite((offset) => (offset < place ? offset : offset < moov.start ? offset + length : offset + length - moov.size));
}

function withChunks(bytes: Buffer, box: Box, wide: boolean, shift: (offset: number) => number): Buffer | undefined {
  const whole = bytes.subarray(box.start, box.start + box.size);
  if (box.type === 'stco' || box.type === 'co64') return withOffsets(whole.subarray(box.head), box.type, wide, shift);
  if (HOLD_OTHER_OFFSETS.has(box.type)) return undefined;
  if (!HOLD_CHUNK_OFFSETS.has(box.type)) return whole;
  const parts: Buffer[] = [];
  for (const child of readBoxes(whole, box.head) ?? [undefined]) {
    const part = child && withChunks(whole, child, wide, shift);
    if (!part) return undefined;
    parts.push(part);
  }
  return boxOf(box.type, parts);
}

function withOffsets(table: Buffer, type: string, wide: boolean, shift: (offset: number) => number): Buffer | undefined {
  const width = type === 'co64' ? 8 : 4;
  const count = table.length >= 8 ? table.readUInt32BE(4) : 0;
  if (table.length !== 8 + count * width) return undefined;
  const made = wide ? 8 : width;
  const moved = Buffer.alloc(8 + count * made);
  table.copy(moved, 0, 0, 8);
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * width;
    const offset = shift(width === 8 ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at));
    if (made === 8) moved.writeBigUInt64BE(BigInt(offset), 8 + index * 8);
    else moved.writeUInt32BE(offset, 8 + index * 4);
  }
  return boxOf(made === 8 ? 'co64' : 'stco', [moved]);
}
