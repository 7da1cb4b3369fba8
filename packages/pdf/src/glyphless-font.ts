/**
 * A TrueType font with one empty glyph, half an em wide, as the bytes of its file. Invisible text needs a
 * font that is embedded: a missing one makes some readers complain.
 */
export function glyphlessFont(): Uint8Array {
  const head = words([
    1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 1000, 0, 3, 2, 0, 0,
  ]);
  const tables: [string, Buffer][] = [
    ['glyf', words([0])],
    ['head', head],
    ['hhea', words([1, 0, 1000, 0, 0, 500, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 1])],
    ['hmtx', words([500, 0])],
    ['loca', words([0, 0])],
    ['maxp', words([1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
  ];
  const directory = [words([1, 0, tables.length, 64, 2, tables.length * 16 - 64])];
  let offset = 12 + tables.length * 16;
  for (const [tag, table] of tables) {
    const entry = Buffer.alloc(16);
    entry.write(tag, 'latin1');
    entry.writeUInt32BE(checksum(table), 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(table.length, 12);
    directory.push(entry);
    offset += padded(table).length;
  }
  const file = Buffer.concat([...directory, ...tables.map(([, table]) => padded(table))]);
  const adjustment = (0xb1b0afba - checksum(file)) >>> 0;
  file.writeUInt32BE(adjustment, 12 + tables.length * 16 + padded(tables[0]![1]).length + 8);
  return file;
}

function words(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

function checksum(table: Buffer): number {
  const bytes = padded(table);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
