import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { derivatives, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fixture, pdf, png, svg } from '../../../test/support/media/sample-files.ts';
import { expectNothingStored, uploadAs } from '../../../test/support/media/upload-requests.ts';
import { videoFixture } from '../../../test/support/media/video-fixtures.ts';
import { convertUpload } from '../../media/video/convert-video.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

const upload = (purpose: string, bytes: Uint8Array, name: string, type: string, as = student) =>
  uploadAs(app, as, purpose, { bytes, name, type });

/** Creates a file larger than the buffers, so that part of it is on the disk before it ends. */
const noise = () =>
  sharp(randomBytes(1000 * 800 * 3), { raw: { width: 1000, height: 800, channels: 3 } })
    .png()
    .toBuffer();

describe('a file whose bytes have the wrong type', () => {
  const cases: [string, string, () => Promise<Uint8Array> | Uint8Array, string, string, string][] = [
    [
      'a PDF called .png',
      'payment-proof',
      () => pdf(),
      'receipt.png',
      'image/png',
      'Please upload a valid image file',
    ],
    [
      'an SVG',
      'payment-proof',
      () => svg,
      'receipt.svg',
      'image/svg+xml',
      'Please upload a valid image file',
    ],
    [
      'an SVG called .png',
      'payment-proof',
      () => svg,
      'receipt.png',
      'image/png',
      'Please upload a valid image file',
    ],
    [
      'text called .png',
      'payment-proof',
      () => Buffer.from('hello'),
      'receipt.png',
      'image/png',
      'Please upload a valid image file',
    ],
    [
      'an empty file',
      'payment-proof',
      () => Buffer.alloc(0),
      'receipt.png',
      'image/png',
      'Please upload a valid image file',
    ],
    [
      'a truncated image',
      'payment-proof',
      async () => (await noise()).subarray(0, -300_000),
      'receipt.png',
      'image/png',
      'Please upload a valid image file',
    ],
    [
      'a GIF',
      'payment-proof',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'a.gif',
      'image/gif',
      'Please upload a valid image file',
    ],
    [
      'an image called .pdf',
      'certificate',
      () => png(),
      'certificate.pdf',
      'application/pdf',
      'Please select a PDF file',
    ],
    [
      'a PDF as a thumbnail',
      'thumbnail',
      () => pdf(),
      'a.jpg',
      'image/jpeg',
      'Thumbnail must be an image (jpg, jpeg, png)',
    ],
    ['a PDF as a video', 'video', () => pdf(), 'a.mp4', 'video/mp4', 'Video must be mp4 or webm'],
    ['an image as a resource', 'resource', () => png(), 'a.pdf', 'application/pdf', 'Unsupported file type'],
  ];
  test.each(cases)('is refused and not stored: %s', async (_what, purpose, bytes, name, type, message) => {
    const response = await upload(
      purpose,
      await bytes(),
      name,
      type,
      purpose === 'payment-proof' ? student : await build.admin(app.db),
    );
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'UPLOAD_REJECTED', message });
    await expectNothingStored(app);
  });

  test('is refused and not stored, like a small file that decodes to more than 25 megapixels', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    expect((await upload('payment-proof', bomb, 'a.png', 'image/png')).statusCode).toBe(415);
    await expectNothingStored(app);
  });
});

test.each([
  ['certificate', 'certificate.pdf', 'application/octet-stream'],
  ['resource', 'handout', ''],
  ['publication', 'paper.pdf', 'application/x-pdf'],
])(
  'a PDF with a line break before its header is accepted as a %s, whatever its declared type',
  async (purpose, name, type) => {
    const owner = await build.owner(app.db);
    const file = await readFile(
      new URL('../../../test/fixtures/documents/newline-before-header.pdf', import.meta.url),
    );
    const response = await upload(purpose, file, name, type, owner);
    expect(response.json()).toMatchObject({ contentType: 'application/pdf', bytes: file.length });
  },
);

test.each(['', 'image/jpg', 'image/pjpeg', 'application/octet-stream'])(
  'a JPEG that the browser declares as "%s" is accepted as every picture',
  async (type) => {
    const owner = await build.owner(app.db);
    const jpeg = await sharp(await noise())
      .resize(40)
      .jpeg()
      .toBuffer();
    for (const purpose of ['thumbnail', 'profile-image', 'signature', 'logo', 'certificate-seal'])
      expect((await upload(purpose, jpeg, 'photo', type, owner)).json(), purpose).toMatchObject({
        contentType: 'image/jpeg',
      });
  },
);

describe('a video that few browsers play', () => {
  const CONVERTIBLE = [
    ['mov', 'video/quicktime', []],
    ['mkv', 'video/matroska', []],
    ['3gp', 'video/3gpp', ['-brand', '3gp4']],
  ] as const;

  test.each(CONVERTIBLE)('is refused as %s when there is no converter', async (format, _type, args) => {
    const bytes = await videoFixture({ seconds: 1, fps: 5, format, args: [...args] });
    const response = await upload('video', bytes, `a.${format}`, '', await build.admin(app.db));
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ message: 'Video must be mp4 or webm' });
    await expectNothingStored(app);
  });

  test.each(CONVERTIBLE)(
    'is taken as %s and converted when there is one',
    async (format, contentType, args) => {
      const converting = await testApp({ VIDEO_WORKER: 'on' });
      try {
        const admin = await build.admin(converting.db);
        const bytes = await videoFixture({ seconds: 1, fps: 5, size: '64x48', format, args: [...args] });
        const response = await uploadAs(converting, admin, 'video', { bytes, name: `a.${format}`, type: '' });
        expect(response.json()).toMatchObject({ contentType });
        const [stored] = await converting.db.select().from(uploads);
        expect(stored).toMatchObject({
          contentType,
          durationSeconds: 1,
          codecs: expect.stringMatching(/^avc1.*,mp4a/u),
        });
        await convertUpload(converting.deps, (await converting.deps.ffmpeg)!, stored!.id, {
          signal: new AbortController().signal,
          lastAttempt: true,
        });
        const kinds = (await converting.db.select().from(derivatives)).map(({ kind }) => kind);
        expect(kinds.toSorted()).toEqual(['240p', 'audio', 'poster']);
      } finally {
        await converting.close();
      }
    },
  );
});

describe('a video of which a part is missing', () => {
  const BREAKS_OFF =
    'This video breaks off: the end of the file is missing. Please copy it again from where it was recorded, and upload the complete file.';
  const NO_INDEX =
    'This video has no index, because its recording or its copy was not finished, so no player can open it. Please copy it again, or repair it in the program that recorded it.';
  test.each([
    [
      'with 60 % of its bytes',
      async () => share(await videoFixture({ seconds: 1, args: ['-movflags', '+faststart'] }), 0.6),
      BREAKS_OFF,
    ],
    [
      'recorded in a browser and cut',
      async () => share(await fixture('video/recorded-in-browser.mp4'), 0.6),
      BREAKS_OFF,
    ],
    ['as WebM', async () => share(await fixture('clip.webm'), 0.6), BREAKS_OFF],
    [
      'without its index',
      async () => {
        const whole = await videoFixture({ seconds: 1 });
        return whole.subarray(0, whole.lastIndexOf('moov') - 4);
      },
      NO_INDEX,
    ],
  ])('is refused with the reason, and not stored: %s', async (_what, bytes, message) => {
    const response = await upload('video', await bytes(), 'a.mp4', 'video/mp4', await build.admin(app.db));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'FILE_DAMAGED', message });
    await expectNothingStored(app);
  });
});

const share = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));
