import { randomFrom } from '../../src/demo/plan/random-from.ts';

/** Damaged copies of real files, with one or more mutations. The same seed creates the same files. */
export function* mutations(
  originals: Buffer[],
  { seed, count }: { seed: number; count: number },
): Generator<Buffer> {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let made = 0; made < count; made += 1) {
    let bytes: Buffer = Buffer.from(originals[made % originals.length]!);
    for (let times = 1 + below(3); times > 0; times -= 1)
      bytes = MUTATIONS[below(MUTATIONS.length)]!(bytes, below);
    yield bytes;
  }
}

type Below = (limit: number) => number;
const LARGE = [0, 1, 7, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0xffff_fff0, 0x0fff_ffff];

const MUTATIONS: ((bytes: Buffer, below: Below) => Buffer)[] = [
  // Flips bits.
  (bytes, below) => {
    for (let flips = 1 + below(20); flips > 0 && bytes.length > 0; flips -= 1)
      bytes[below(bytes.length)]! ^= 1 << below(8);
    return bytes;
  },
  // Truncates the file.
  (bytes, below) => bytes.subarray(0, below(bytes.length + 1)),
  // Replaces sizes, counts and offsets by huge values or zero.
  (bytes, below) => {
    for (let sizes = 1 + below(4); sizes > 0 && bytes.length >= 4; sizes -= 1)
      bytes.writeUInt32BE(
        LARGE[below(LARGE.length)]!,
        below(4) === 0 ? below(bytes.length - 3) : 4 * below(Math.floor(bytes.length / 4)),
      );
    return bytes;
  },
  // Repeats a range.
  (bytes, below) => {
    const [from, length] = [below(bytes.length + 1), below(2000)];
    const again = Array<Buffer>(1 + below(30)).fill(bytes.subarray(from, from + length));
    return Buffer.concat([bytes.subarray(0, from), ...again, bytes.subarray(from)]);
  },
  // Nests boxes, elements and tags deeply.
  (bytes, below) => {
    const from = below(bytes.length + 1);
    const inner = bytes.subarray(from);
    const head = NESTED[below(NESTED.length)]!(inner.length);
    return Buffer.concat([bytes.subarray(0, from), ...Array<Buffer>(1 + below(2000)).fill(head), inner]);
  },
  // Replaces a range by another range, zeros or ones.
  (bytes, below) => {
    const [to, length] = [below(bytes.length + 1), below(500)];
    const filler = [
      () => bytes.subarray(below(bytes.length + 1)).subarray(0, length),
      () => Buffer.alloc(length),
      () => Buffer.alloc(length, 0xff),
    ];
    return Buffer.concat([
      bytes.subarray(0, to),
      filler[below(filler.length)]!(),
      bytes.subarray(to + length),
    ]);
  },
];

/** Headers that open a nested level in the supported formats. */
const NESTED: ((length: number) => Buffer)[] = [
  ...['moov', 'trak', 'mdia', 'stbl', 'udta', 'meta'].map((type) => (length: number) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE((length + 8) >>> 0);
    head.write(type, 4, 'latin1');
    return head;
  }),
  () => Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  () => Buffer.from('<b>'),
  () => Buffer.from('PK\u0003\u0004'),
];
