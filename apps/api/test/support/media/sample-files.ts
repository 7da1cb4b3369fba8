import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { storeUpload } from '../../../src/platform/uploads/uploads.service.ts';
import type { TestApp } from '../../harness.ts';

export const fileOf = (bytes: Uint8Array, name: string, type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type });

/** A small PNG. */
export const png = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 240, g: 244, b: 238 } } })
    .png()
    .toBuffer();

/** A JPEG with EXIF data about its author and place. */
export const jpegWithExif = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#205040' } })
    .withExif({
      IFD0: { Artist: 'Sana Malik', Copyright: 'home address' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 32/1 0/1' },
    })
    .jpeg()
    .toBuffer();

export async function pdf(text = 'Certificate of completion'): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([842, 595]).drawText(text, { x: 60, y: 300, size: 32 });
  return Buffer.from(await document.save());
}

/** Random bytes after the header of an MP4. */
export function mp4(bytes = 300_000): Buffer {
  const head = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');
  return Buffer.concat([head, randomBytes(bytes - head.length)]);
}

/**
 * Short videos: `clip.mp4` is 12 s long and both WebM clips 7 s, one without a duration in its header. Those
 * in the folder `video` are like files from the field: what a browser recorded in 6 s, H.264 in 4:4:4 and in
 * WebM of 60 s each, and HDR of a phone of 12 s.
 */
export const fixture = (name: VideoFixture): Promise<Buffer> =>
  readFile(new URL(`../../fixtures/${name}`, import.meta.url));
type VideoFixture =
  | `clip${'.mp4' | '.webm' | '-without-duration.webm'}`
  | `video/${'recorded-in-browser.mp4' | 'screen-444.mp4' | 'slides-h264.webm' | 'phone-hlg.mp4'}`;

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Stores these bytes as a claimed upload, as saving a course does. */
export async function storeClaimedUpload(
  app: TestApp,
  bytes: Uint8Array,
  upload: {
    purpose: UploadPurpose;
    contentType: string;
    fileName: string;
    ownerId?: string;
    claimedAt?: Date;
  },
) {
  const tmpPath = join(app.storage.tmpDir, randomUUID());
  await writeFile(tmpPath, bytes);
  return storeUpload(app.deps, tmpPath, { ownerId: null, claimedAt: app.deps.now(), ...upload });
}
