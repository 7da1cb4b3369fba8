/** Builds a box of this type with these contents (ISO/IEC 14496-12). */
export function boxOf(type: string, contents: Buffer[]): Buffer {
  const size = contents.reduce((sum, part) => sum + part.length, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
}
