import { type Box, boxAt, MAX_BOXES } from './mp4-boxes.ts';

/**
 * The path to the chunk offset tables: `moov` > `trak` > `mdia` > `minf` > `stbl`. These boxes are
 * unsupported anywhere else.
 */
const PARENT_OF = new Map(
  Object.entries<string | undefined>({
    trak: 'moov',
    mdia: 'trak',
    minf: 'mdia',
    stbl: 'minf',
    stco: 'stbl',
    co64: 'stbl',
  }),
);
const TABLES = new Set(['stco', 'co64']);
/** Boxes with other offsets (of encrypted files and images), and a nested or compressed index. */
const UNSUPPORTED_BOXES = new Set(['saio', 'iloc', 'cmov', 'moov']);
/** A limit above the number of tracks in any video. */
const MAX_TABLES = 100;
const MAX_SHORT_OFFSET = 0xffff_ffff;
const TABLE_HEAD = 8;

/**
 * A box with tables in it. It grows by `growsBy` bytes and moves by `movedBy` bytes when tables become wider.
 */
type Container = Box & { growsBy: number; movedBy: number };
type Table = Box & { count: number; width: 4 | 8; growsBy: number };
type Index = { containers: Container[]; tables: Table[] };

/**
 * Returns the index (`moov`) with the chunk offsets after its move to `target`; undefined when it contains
 * unsupported offsets. `old`: the bytes of the box; `end`: the size of the file. Offsets become 64 bits wide
 * when 32 may not suffice. Time and memory are proportional to `old`.
 */
export function relocateIndex(old: Buffer, moov: Box, target: number, end: number): Buffer | undefined {
  const wide = end + moov.size > MAX_SHORT_OFFSET;
  const index = readIndex(old, { ...moov, start: 0 }, wide);
  if (!index) return undefined;
  const length = moov.size + index.containers[0]!.growsBy;
  const shift = (offset: number) =>
    offset < target ? offset : offset < moov.start ? offset + length : offset + length - moov.size;
  const moved = Buffer.alloc(length);
  let copied = 0;
  let at = 0;
  for (const table of index.tables) {
    at += old.copy(moved, at, copied, table.start);
    const size = writeTable(moved.subarray(at), old, table, shift);
    if (size === undefined) return undefined;
    at += size;
    copied = table.start + table.size;
  }
  old.copy(moved, at, copied);
  for (const { start, size, head, growsBy, movedBy } of index.containers) {
    if (head === 16) moved.writeBigUInt64BE(BigInt(size + growsBy), start + movedBy + 8);
    else moved.writeUInt32BE(size + growsBy, start + movedBy);
  }
  return moved;
}

/** Finds the tables and their containers in file order. `PARENT_OF` limits the depth. */
function readIndex(bytes: Buffer, moov: Box, wide: boolean): Index | undefined {
  const index: Index = { containers: [], tables: [] };
  let [boxes, growth] = [0, 0];
  return readContainer(moov) === undefined ? undefined : index;

  /** Returns by how many bytes the container grows; undefined when it contains an unsupported box. */
  function readContainer(box: Box): number | undefined {
    const container: Container = { ...box, growsBy: 0, movedBy: growth };
    index.containers.push(container);
    const end = box.start + box.size;
    for (let start = box.start + box.head; start < end; ) {
      const child = boxAt(bytes, start, start, end);
      boxes += 1;
      // A size of 0 means "to the end of the file", which changes with the move.
      if (!child || boxes > MAX_BOXES || bytes.readUInt32BE(start) === 0) return undefined;
      const growsBy = readChild(child, box.type);
      if (growsBy === undefined) return undefined;
      container.growsBy += growsBy;
      start += child.size;
    }
    return container.growsBy;
  }

  function readChild(child: Box, parent: string): number | undefined {
    if (UNSUPPORTED_BOXES.has(child.type)) return undefined;
    const expected = PARENT_OF.get(child.type);
    if (expected === undefined) return 0;
    if (expected !== parent) return undefined;
    return TABLES.has(child.type) ? readTable(child) : readContainer(child);
  }

  function readTable(box: Box): number | undefined {
    const width = box.type === 'co64' ? 8 : 4;
    const contents = box.size - box.head;
    const count = contents >= TABLE_HEAD ? bytes.readUInt32BE(box.start + box.head + 4) : 0;
    if (contents !== TABLE_HEAD + count * width || index.tables.length === MAX_TABLES) return undefined;
    // A widened table gets a header of eight bytes.
    const growsBy = wide && width === 4 ? count * 4 + 8 - box.head : 0;
    index.tables.push({ ...box, count, width, growsBy });
    growth += growsBy;
    return growsBy;
  }
}

/**
 * Writes the table with shifted offsets to the start of `to`. Returns its size; undefined when an offset is
 * out of range.
 */
function writeTable(
  to: Buffer,
  from: Buffer,
  { start, size, head, count, width, growsBy }: Table,
  shift: (offset: number) => number,
): number | undefined {
  const widened = growsBy !== 0;
  const newHead = widened ? 8 : head;
  if (widened) {
    to.writeUInt32BE(size + growsBy, 0);
    to.write('co64', 4, 'latin1');
  } else from.copy(to, 0, start, start + head);
  from.copy(to, newHead, start + head, start + head + TABLE_HEAD);
  const [read, written] = [start + head + TABLE_HEAD, newHead + TABLE_HEAD];
  const newWidth = widened ? 8 : width;
  for (let entry = 0; entry < count; entry += 1) {
    const at = read + entry * width;
    const offset = shift(width === 8 ? Number(from.readBigUInt64BE(at)) : from.readUInt32BE(at));
    if (offset > (newWidth === 8 ? Number.MAX_SAFE_INTEGER : MAX_SHORT_OFFSET)) return undefined;
    if (newWidth === 8) to.writeBigUInt64BE(BigInt(offset), written + entry * 8);
    else to.writeUInt32BE(offset, written + entry * 4);
  }
  return size + growsBy;
}
