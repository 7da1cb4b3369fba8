import { link, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mutations } from '../../../test/support/byte-mutations.ts';
import { fixture, pdf } from '../../../test/support/media/sample-files.ts';
import { boxOf, videoFixture } from '../../../test/support/media/video-fixtures.ts';
import { connectDomains } from '../../connect-domains.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createLog } from '../../lib/errors/log.ts';
import { readEnv } from '../../lib/settings/env.ts';
import { validateFile } from './validate-file.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/** Timeout for a file on which a parser loops. */
const PARSER_LIMIT_MS = 500;
const deps = {
  env: readEnv({ OWNER_PASSWORD: 'not-the-demo-one' }),
  log: createLog('silent'),
  ffmpeg: Promise.resolve(null),
};
let folder: string;
let real: Buffer;
beforeAll(async () => {
  connectDomains();
  real = await videoFixture({ seconds: 1, fps: 5, size: '64x48' });
  folder = await mkdtemp(join(tmpdir(), 'qanoon-broken-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Validates the file as an upload. Returns its content type or its error code; any other error fails the
 * test.
 */
async function outcome(path: string, purpose: UploadPurpose): Promise<string> {
  try {
    return (await validateFile(deps, path, { purpose, account: 'somebody', parserLimitMs: PARSER_LIMIT_MS }))
      .contentType;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.status < 500) return thrown.code;
    throw thrown;
  }
}

const zip = (name: string, content: Buffer) => {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
};
const docx = Buffer.concat([
  zip(
    '[Content_Types].xml',
    Buffer.from(
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  ),
  zip('word/document.xml', Buffer.from('<document/>')),
]);
const captions = Buffer.from(
  `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${Array.from({ length: 50 }, (_, at) => `00:${String(at).padStart(2, '0')}.000 --> 00:${String(at).padStart(2, '0')}.900 line:5%\n<v Sana><b>Words</b> and words</v>\n`).join('\n')}`,
);
const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * at) % 251)), {
    raw: { width: 40, height: 30, channels: 3 },
  })
    .toFormat(format)
    .toBuffer();

/** Validates this share of 2,000 damaged files. */
async function validateDamaged(share: number): Promise<void> {
  const kinds: { purpose: UploadPurpose; originals: Buffer[]; count: number }[] = [
    {
      purpose: 'payment-proof',
      originals: [await picture('png'), await picture('jpeg'), await picture('webp')],
      count: 600,
    },
    { purpose: 'captions', originals: [captions], count: 600 },
    { purpose: 'certificate', originals: [await pdf()], count: 200 },
    { purpose: 'resource', originals: [docx, await pdf()], count: 400 },
    {
      purpose: 'video',
      originals: [
        (await fixture('clip.mp4')).subarray(0, 40_000),
        real,
        await fixture('clip.webm'),
        await fixture('clip-without-duration.webm'),
      ],
      count: 200,
    },
  ];
  const counted: Record<string, number> = {};
  for (const { purpose, originals, count } of kinds) {
    for (const bytes of mutations(originals, { seed: 14, count: count * share })) {
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      const found = await outcome(path, purpose);
      counted[found] = (counted[found] ?? 0) + 1;
    }
  }
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(2000 * share);
  // Some files of each kind are still valid.
  for (const found of [
    'image/png',
    'text/vtt',
    'application/pdf',
    'video/mp4',
    'video/webm',
    'UPLOAD_REJECTED',
  ])
    expect(counted[found], found).toBeGreaterThan(0);
}

test('300 damaged files are each accepted or refused', { tags: ['full'] }, () => validateDamaged(0.15));
test('2,000 damaged files are each accepted or refused', { tags: ['full'] }, () => validateDamaged(1));

const MEGABYTE = 1024 * 1024;
const ftyp = boxOf('ftyp', [Buffer.from('isom0000isom')]);
/**
 * Creates nested boxes that consist of their heads. They are in one buffer, because collecting one buffer per
 * head would count as a block of the event loop.
 */
const nested = (types: string[], levels: number): Buffer => {
  const heads = Buffer.alloc(levels * 8);
  for (let level = 0; level < levels; level += 1) {
    heads.writeUInt32BE((levels - level) * 8, level * 8);
    heads.write(types[level % types.length]!, level * 8 + 4, 'latin1');
  }
  return heads;
};
const short = Buffer.alloc(8);
short.writeUInt32BE(8);
short.write('free', 4, 'latin1');

const WORST: [string, () => Promise<Buffer> | Buffer][] = [
  ['an index nested a million times', () => nested(['moov'], MEGABYTE)],
  ['nested boxes of every container type', () => nested(['moov', 'trak', 'mdia', 'minf', 'stbl'], MEGABYTE)],
  ['a million boxes in one', () => boxOf('moov', [boxOf('trak', [Buffer.alloc(8 * MEGABYTE, short)])])],
  ['a million boxes in a row', () => Buffer.alloc(8 * MEGABYTE, short)],
  [
    'a table of ten million chunks',
    () => {
      const table = Buffer.alloc(8 + 40 * MEGABYTE);
      table.writeUInt32BE(10 * MEGABYTE, 4);
      return boxOf('moov', [
        boxOf('trak', [boxOf('mdia', [boxOf('minf', [boxOf('stbl', [boxOf('stco', [table])])])])]),
      ]);
    },
  ],
];

test.each(WORST)(
  'a malicious MP4 is accepted without changes, within the limits of the parsers: %s',
  async (_what, index) => {
    const path = join(folder, 'worst.mp4');
    // A real video comes first, so that its metadata is read and its index would be moved.
    const moov = real.indexOf('moov') - 4;
    for (const bytes of [
      Buffer.concat([ftyp, boxOf('mdat', [Buffer.alloc(100)]), await index()]),
      Buffer.concat([real.subarray(0, moov), await index(), real.subarray(moov)]),
    ]) {
      await writeFile(path, bytes);
      expect(await outcome(path, 'video')).toBe('video/mp4');
      expect((await readFile(path)).equals(bytes)).toBe(true);
    }
  },
);

test('an index with a declared size of 1 GB is not read into memory', async () => {
  const path = join(folder, 'large.mp4');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(1024 * MEGABYTE);
  head.write('moov', 4, 'latin1');
  const start = Buffer.concat([ftyp, boxOf('mdat', [Buffer.alloc(100)]), head]);
  await writeFile(path, start);
  // The file is sparse.
  await truncate(path, start.length - 8 + 1024 * MEGABYTE);
  const before = process.resourceUsage().maxRSS;
  expect(await outcome(path, 'video')).toBe('video/mp4');
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300);
});

const TEXTS: [string, string][] = [
  ['empty lines', `WEBVTT${'\n'.repeat(MEGABYTE - 10)}`],
  ['one long line', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'a'.repeat(MEGABYTE - 60)}`],
  ['a line of spaces instead of times', `WEBVTT\n\n00:00.000${' '.repeat(MEGABYTE - 60)}x`],
  ['digits instead of times', `WEBVTT\n\n${'0'.repeat(MEGABYTE - 60)} -->`],
  ['settings', `WEBVTT\n\n00:00.000 --> 00:01.000 ${'line:5% '.repeat(MEGABYTE / 9)}`],
  ['open tags', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<b>'.repeat(MEGABYTE / 4)}`],
  ['unterminated tags', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<'.repeat(MEGABYTE - 60)}`],
  ['a long tag', `WEBVTT\n\n00:00.000 --> 00:01.000\n<${'b'.repeat(MEGABYTE - 60)}>`],
  ['markup of SubRip', `1\n00:00:00,000 --> 00:00:01,000\n${'<font{\\\\'.repeat(MEGABYTE / 8)}`],
  ['spaces behind times of SubRip', `00:00:00,000${' '.repeat(MEGABYTE - 60)}x -->`],
  ['many short captions', `WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat(MEGABYTE / 28)}`],
];
// Captions are parsed in the server's thread. A pattern with quadratic time takes minutes for them.
test.each(TEXTS)('captions of 1 MB are parsed in time: %s', { timeout: 30_000 }, async (_what, text) => {
  const path = join(folder, 'worst.vtt');
  await writeFile(path, text);
  expect(['text/vtt', 'UPLOAD_REJECTED']).toContain(await outcome(path, 'captions'));
});

test('captions in SubRip are stored as WebVTT, and other links to the file keep it', async () => {
  const [path, other] = [join(folder, 'lecture.srt'), join(folder, 'other-link.srt')];
  const subRip = '1\n00:00:01,000 --> 00:00:02,000\nسلام\n';
  await writeFile(path, subRip);
  await link(path, other);
  expect(await outcome(path, 'captions')).toBe('text/vtt');
  expect(await readFile(path, 'utf8')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nسلام\n');
  expect(await readFile(other, 'utf8')).toBe(subRip);
});

test('binary captions are refused in time', { timeout: 30_000 }, async () => {
  const path = join(folder, 'worst.vtt');
  await writeFile(
    path,
    Buffer.concat([Buffer.alloc(MEGABYTE / 2, '\n'), Buffer.alloc(MEGABYTE / 2 - 10, 0xff)]),
  );
  expect(await outcome(path, 'captions')).toBe('UPLOAD_REJECTED');
});
