import { type Box, boxAt } from './mp4-boxes.ts';

/** The path from the index of an MP4 to the tables of a track's samples. */
const PATH_TO_TABLES = ['mdia', 'minf', 'stbl'];
/** The bytes of version and flags, which precede the fields of a table. */
const TABLE_HEAD = 4;

/**
 * Returns the offset in the file after the last byte of all samples that the index (`moov`) lists; 0 when it
 * lists none, as in a fragmented file. Time is proportional to the size of the index.
 */
export function getSamplesEnd(index: Buffer): number {
  const moov = boxAt(index, 0, 0, index.length);
  if (!moov) return 0;
  const tracks = listChildren(index, moov).filter(({ type }) => type === 'trak');
  return tracks.reduce((most, track) => Math.max(most, getTrackEnd(index, track)), 0);
}

function getTrackEnd(index: Buffer, track: Box): number {
  let tables: Box | undefined = track;
  for (const type of PATH_TO_TABLES) tables = tables && findChild(index, tables, type);
  if (!tables) return 0;
  const chunks = findChild(index, tables, 'co64') ?? findChild(index, tables, 'stco');
  const sizes = findChild(index, tables, 'stsz');
  const runs = findChild(index, tables, 'stsc');
  if (!chunks || !sizes || !runs) return 0;
  return getChunksEnd(
    readTable(index, chunks, chunks.type === 'co64' ? 8 : 4),
    readTable(index, runs, 12),
    createSizes(index, sizes),
  );
}

type Table = { count: number; at: (entry: number, field?: number) => number };

/**
 * Returns the highest end of all chunks. Each run (`stsc`) names its first chunk and how many samples each of
 * its chunks has.
 */
function getChunksEnd(chunks: Table, runs: Table, takeSizes: (samples: number) => number): number {
  let end = 0;
  for (let chunk = 0, run = -1; chunk < chunks.count; chunk += 1) {
    while (run + 1 < runs.count && runs.at(run + 1) - 1 <= chunk) run += 1;
    const bytes = run < 0 ? 0 : takeSizes(runs.at(run, 4));
    if (bytes > 0) end = Math.max(end, chunks.at(chunk) + bytes);
  }
  return end;
}

/** Returns the bytes of the next samples. The table has one size for all samples, or one for each. */
function createSizes(index: Buffer, box: Box): (samples: number) => number {
  const start = box.start + box.head + TABLE_HEAD;
  const end = box.start + box.size;
  if (end - start < 8) return () => 0;
  const each = index.readUInt32BE(start);
  const listed = index.readUInt32BE(start + 4);
  const count = each > 0 ? listed : Math.min(listed, Math.floor((end - start - 8) / 4));
  let next = 0;
  return (samples) => {
    const last = Math.min(next + samples, count);
    let bytes = each * (last - next);
    if (each === 0)
      for (let sample = next; sample < last; sample += 1) bytes += index.readUInt32BE(start + 8 + sample * 4);
    next = last;
    return bytes;
  };
}

/**
 * Reads the entries that the box has room for, whatever number it claims. An offset of eight bytes is one
 * field.
 */
function readTable(index: Buffer, box: Box, width: 4 | 8 | 12): Table {
  const start = box.start + box.head + TABLE_HEAD;
  const room = box.start + box.size - start - 4;
  const count = room < 0 ? 0 : Math.min(index.readUInt32BE(start), Math.floor(room / width));
  return {
    count,
    at(entry, field = 0) {
      const at = start + 4 + entry * width + field;
      return width === 8 ? Number(index.readBigUInt64BE(at)) : index.readUInt32BE(at);
    },
  };
}

const findChild = (index: Buffer, parent: Box, type: string): Box | undefined =>
  listChildren(index, parent).find((child) => child.type === type);

function listChildren(index: Buffer, { start, size, head }: Box): Box[] {
  const children: Box[] = [];
  for (let at = start + head; at < start + size; ) {
    const child = boxAt(index, at, at, start + size);
    if (!child) break;
    children.push(child);
    at += child.size;
  }
  return children;
}
