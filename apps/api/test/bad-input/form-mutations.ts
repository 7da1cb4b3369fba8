import fc from 'fast-check';
import sharp from 'sharp';
import { fileOf, mp4, pdf, png, svg } from '../support/media/sample-files.ts';

const MEGABYTE = 1024 * 1024;

/** A small PNG whose header declares 30,000 × 30,000 pixels. */
async function pixelBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await png(8, 8));
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
/** A PNG of 30 megapixels in one color, which compresses well. */
const bigPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .greyscale()
    .png()
    .toBuffer();

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const ZIP = Buffer.from(
  '504b0304140000000000000000000000000000000000000000000100000061504b05060000000001000100',
  'hex',
);
const GIF_JS = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(40), Buffer.from('*/=1;alert(1)//')]);

/** Invalid and valid files, by name. The size limits are 1 MB. */
export async function invalidFiles(): Promise<Record<string, Buffer>> {
  const [picture, document, bomb, big] = await Promise.all([png(), pdf(), pixelBomb(), bigPicture()]);
  return {
    empty: Buffer.alloc(0),
    'one byte': Buffer.from('a'),
    text: Buffer.from('hello'),
    svg,
    'gif and script': GIF_JS,
    'pdf and html': Buffer.concat([document, Buffer.from('<html><script>alert(1)</script></html>')]),
    'html before pdf': Buffer.concat([Buffer.from('<html><script>alert(1)</script></html>\n'), document]),
    'png and zip': Buffer.concat([picture, ZIP]),
    zip: ZIP,
    'png header only': picture.subarray(0, 24),
    'truncated png': picture.subarray(0, picture.length - 20),
    'pixel bomb': bomb,
    'picture of 30 million pixels': big,
    'jpeg header and noise': Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600', 'hex'),
      Buffer.alloc(3000, 7),
    ]),
    'webp header and noise': Buffer.concat([
      Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
      Buffer.alloc(300, 9),
    ]),
    'pdf header only': Buffer.from('%PDF-1.7\n'),
    executable: Buffer.from(`7f454c460201010000000000000000000${'2'.repeat(99)}`, 'hex'),
    video: mp4(4000),
    'good picture': picture,
    'good document': document,
    'a byte above the limit': Buffer.concat([picture, Buffer.alloc(MEGABYTE + 1 - picture.length)]),
    'document a byte above the limit': Buffer.concat([
      document,
      Buffer.alloc(MEGABYTE + 1 - document.length, 32),
    ]),
  };
}

const NAMES = [
  'a.png',
  '../../x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'a\u0000.png',
  '',
  ' ',
  '.',
  '..',
  'a.pdf',
  'a.php.png',
  'x'.repeat(300),
  '\ud83d\udcda'.repeat(70),
  '"; filename="b.svg',
  '\u202egnp.exe',
  'con',
  '%2e%2e%2fx',
  "a';b.png",
];
const FIELDS = [
  'file',
  'courseId',
  '__proto__',
  'constructor',
  'toString',
  '',
  'x'.repeat(150),
  'payment_proof[0]',
  'unknown',
];

const CHANGES = [
  'none',
  'cut',
  'flip',
  'wrong boundary',
  'no boundary',
  'text for file',
  'file for text',
  'no files',
  'no fields',
  'many fields',
  'many files',
  'twice',
  'junk after',
  'without line breaks',
] as const;
export type FormMutation = {
  change: (typeof CHANGES)[number];
  file: string;
  at: number;
  name: string;
  type: string;
  field: string;
  value: string;
};

export const formMutation = (files: string[]): fc.Arbitrary<FormMutation> =>
  fc.record({
    change: fc.constantFrom(...CHANGES),
    file: fc.constantFrom(...files),
    at: fc.nat(1_000_000),
    name: fc.constantFrom(...NAMES),
    type: fc.constantFrom(
      'image/png',
      'application/pdf',
      'image/svg+xml',
      'text/html',
      'application/json',
      'application/octet-stream',
    ),
    field: fc.constantFrom(...FIELDS),
    value: fc.oneof(
      fc.constantFrom(
        '',
        '{}',
        '[1]',
        'x'.repeat(3000),
        'a\u0000b',
        '../../x',
        'null',
        '{"__proto__":{"polluted":1}}',
      ),
      fc.string({ unit: 'binary', maxLength: 30 }),
    ),
  });

/**
 * The body and content type of a form in which one file is replaced by an invalid one, with one more
 * mutation.
 */
export async function mutateForm(
  good: { body?: Record<string, unknown>; files?: Record<string, File> },
  { change, file, at, name, type, field, value }: FormMutation,
  bytesOf: Record<string, Buffer>,
): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  const bad = fileOf(bytesOf[file]!, name, type);
  const fields = Object.entries(good.body ?? {});
  const mutatedField = at % (fields.length + 1);
  for (const [index, [key, own]] of change === 'no fields' ? [] : fields.entries()) {
    const text = typeof own === 'string' ? own : JSON.stringify(own);
    if (change === 'file for text') form.append(key, bad);
    else form.append(key, index === mutatedField ? value : text);
  }
  for (const [index, [key, own]] of change === 'no files' ? [] : Object.entries(good.files ?? {}).entries()) {
    if (change === 'text for file') form.append(key, value);
    // One of several files is sometimes valid, so that it is stored before the next one is rejected.
    else form.append(key, (at + index) % 3 === 0 ? own : bad);
    if (change === 'twice') form.append(key, bad);
  }
  if (change === 'many fields')
    for (let index = 0; index < 60; index++) form.append(`${field}${index % 7}`, value);
  if (change === 'many files')
    for (let index = 0; index < 12; index++) form.append(field || 'file', fileOf(Buffer.from('a'), name));
  if (change === 'junk after') form.append(field, value);
  const response = new Response(form);
  let payload: Buffer = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type')!;
  if (change === 'cut') payload = payload.subarray(0, at % (payload.length + 1));
  if (change === 'flip' && payload.length > 0) payload[at % payload.length]! ^= 0xff;
  if (change === 'without line breaks')
    payload = Buffer.from(payload.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  const types: Partial<Record<typeof change, string>> = {
    'wrong boundary': 'multipart/form-data; boundary=another',
    'no boundary': 'multipart/form-data',
  };
  return { payload, type: types[change] ?? contentType };
}
