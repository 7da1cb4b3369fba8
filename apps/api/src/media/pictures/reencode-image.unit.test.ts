import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reencodeImage } from './reencode-image.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const MEGABYTE = 1024 * 1024;
type ImageOptions = { purpose?: UploadPurpose; maxBytes?: number; account?: string };

/** Returns the stored picture. */
async function stored(
  bytes: Buffer,
  { purpose = 'payment-proof', maxBytes = 10 * MEGABYTE, account = 'somebody' }: ImageOptions = {},
) {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, bytes);
  const { format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  await reencodeImage(path, {
    contentType: `image/${format}`,
    purpose,
    account,
    maxBytes,
    tooLarge: { english: 'too large', key: 'test' },
  });
  const encoded = await readFile(path);
  return { bytes: encoded.length, ...(await sharp(encoded).metadata()) };
}

async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Creates noise in `shades` of gray. With two, it has the most pixels per byte and is the slowest input of a
 * PNG encoder.
 */
function noise(width: number, height: number, shades = 256) {
  const pixels = randomBytes(width * height);
  if (shades < 256)
    for (let at = 0; at < pixels.length; at += 1)
      pixels[at] = (pixels[at]! % shades) * Math.floor(255 / (shades - 1));
  return sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
}
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false }).greyscale();

/**
 * Returns the same file with other dimensions in its header: 16 bits each, after the first occurrence of
 * these bytes.
 */
function withSize(bytes: Buffer, marker: Buffer, offset: number, [height, width]: [number, number]): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(marker) + offset;
  changed.writeUInt16BE(height, at);
  changed.writeUInt16BE(width, at + 2);
  return changed;
}
const jpegOf = async (width: number, height: number, progressive = false) =>
  withSize(
    await flat(64, 64).jpeg({ progressive }).toBuffer(),
    Buffer.from([0xff, progressive ? 0xc2 : 0xc0]),
    5,
    [height, width],
  );
async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await flat(64, 64).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test('noise needs little processor time in any format', async () => {
  const png = await noise(700, 700, 2).png({ compressionLevel: 6 }).toBuffer();
  const webp = await noise(400, 400, 2).webp({ lossless: true, effort: 0 }).toBuffer();
  for (const [name, bytes, slowest] of [
    ['PNG', png, () => sharp(png).png({ compressionLevel: 9 })],
    ['WebP', webp, () => sharp(webp).webp({ effort: 6 })],
  ] as const) {
    const needed = await processorTimeOf(() => stored(bytes));
    const atHighestEffort = await processorTimeOf(() => slowest().toBuffer());
    expect(needed, name).toBeLessThan(atHighestEffort / 2);
  }
});

test('too many pixels are refused from the header, before decoding; the limit of a proof is lower than that of a course picture', async () => {
  const cases: [Buffer, UploadPurpose, string][] = [
    [await pngOf(4100, 4000), 'payment-proof', '16'],
    [await pngOf(4100, 4000), 'profile-image', '16'],
    [await pngOf(5100, 5000), 'thumbnail', '25'],
    [await pngOf(60_000, 60_000), 'signature', '25'],
    [await jpegOf(5100, 5000, true), 'payment-proof', '25'],
    [await jpegOf(8200, 8000), 'payment-proof', '65'],
    [await jpegOf(65_000, 65_000), 'thumbnail', '65'],
  ];
  for (const [bytes, purpose, most] of cases)
    await expect(stored(bytes, { purpose })).rejects.toMatchObject({
      code: 'UPLOAD_REJECTED',
      message: `This picture has too many pixels. Please choose one of at most ${most} megapixels.`,
    });
  expect(await stored(await flat(4100, 4000).png().toBuffer(), { purpose: 'thumbnail' })).toMatchObject({
    width: 4100,
    height: 4000,
  });
});

test('a header with more pixels than the file is refused', async () => {
  await expect(stored(await pngOf(3000, 3000))).rejects.toMatchObject({
    code: 'UPLOAD_REJECTED',
    message: 'Please upload a valid image file',
  });
});

test('a phone’s photo of many megapixels is stored smaller and upright', async () => {
  const photograph = await flat(5000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height, orientation, bytes } = await stored(photograph);
  expect(width! * height!).toBeLessThanOrEqual(16_000_000);
  expect(width! * height!).toBeGreaterThan(15_900_000);
  expect(width! / height!).toBeCloseTo(4000 / 5000, 3);
  expect([orientation, bytes < 10 * MEGABYTE]).toEqual([undefined, true]);
});

test('a stored picture never exceeds the limit of its upload', async () => {
  // Re-encoding enlarges each of them: a PNG with few colors, and pictures of low quality.
  const growing = {
    png: await noise(400, 400).png({ palette: true, colours: 8, dither: 0, effort: 1 }).toBuffer(),
    jpeg: await noise(600, 600).jpeg({ quality: 10 }).toBuffer(),
    webp: await noise(600, 600).webp({ quality: 1, effort: 0 }).toBuffer(),
  };
  for (const [format, bytes] of Object.entries(growing)) {
    expect((await stored(bytes)).bytes, `${format} without a limit`).toBeGreaterThan(bytes.length);
    const within = await stored(bytes, { maxBytes: bytes.length });
    expect(within.bytes, format).toBeLessThanOrEqual(bytes.length);
    expect([within.format, within.width! > 100], format).toEqual([format, true]);
  }
});

test('a picture is refused with UPLOAD_TOO_LARGE when even its smallest size does not fit', async () => {
  await expect(stored(await noise(500, 500).png().toBuffer(), { maxBytes: 500 })).rejects.toMatchObject({
    code: 'UPLOAD_TOO_LARGE',
    message: 'too large',
  });
});

test('an account’s picture waits for at most one job of each of three busy accounts', async () => {
  const [heavy, light] = [await noise(800, 800, 2).png().toBuffer(), await noise(60, 60).png().toBuffer()];
  const done: string[] = [];
  const send = (account: string, bytes: Buffer) => stored(bytes, { account }).then(() => done.push(account));
  const attack = Array.from({ length: 6 }, () => ['a', 'b', 'c']).flat();
  // The files are written first, so that the queue has the order of the calls below.
  const attacks = attack.map((account) => send(account, heavy));
  await expect.poll(() => done.length, { interval: 1 }).toBeGreaterThan(0);
  const [before, waiting] = [done.length, send('victim', light)];
  await waiting;
  // Two jobs run, and at most one job of each other account runs first.
  expect(done.indexOf('victim') - before).toBeLessThanOrEqual(5);
  expect(done.length).toBeLessThan(attack.length / 2 + 2);
  await Promise.all(attacks);
});
