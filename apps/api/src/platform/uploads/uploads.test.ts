// @module-tag object-store
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { jpegWithExif, pdf, png, sha256 } from '../../../test/support/media/sample-files.ts';
import { uploadAs } from '../../../test/support/media/upload-requests.ts';
import { receiveUpload } from './uploads.service.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

const upload = (purpose: string, bytes: Uint8Array, name: string, type: string, as = student) =>
  uploadAs(app, as, purpose, { bytes, name, type });
const objectOf = async (objectKey: string) => buffer(await app.storage.read(objectKey));

describe('an accepted file', () => {
  test('is stored once, described to its owner, and unclaimed', async () => {
    const bytes = await pdf();
    const admin = await build.admin(app.db);
    const response = await upload('certificate', bytes, 'certificate.pdf', 'application/pdf', admin);
    expect(response.statusCode).toBe(200);
    const [row] = await app.db.select().from(uploads);
    expect(response.json()).toEqual({
      uploadId: row!.id,
      contentType: 'application/pdf',
      bytes: bytes.length,
    });
    expect(row).toMatchObject({
      ownerId: admin.id,
      purpose: 'certificate',
      sha256: sha256(bytes),
      fileName: 'certificate.pdf',
      claimedAt: null,
    });
    expect(await objectOf(row!.objectKey)).toEqual(bytes);
    const { tmp, objects } = await app.files();
    expect([tmp, objects.length]).toEqual([[], 1]);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\sana\\receipt.png', 'receipt.png'],
    ['a\r\nb"c<d>.png', 'abcd.png'],
    [`${'long'.repeat(60)}.png`, `${'long'.repeat(60)}.png`.slice(-120)],
    [`${'😀'.repeat(60)}x.png`, `\ufffd${'😀'.repeat(57)}x.png`],
    ['رسید.png', 'رسید.png'],
  ])('gets, for the name %j, the display name %j and a random object key', async (name, displayName) => {
    // A form would escape some of these names, so the test calls the service, which gets the name from the
    // parser.
    const actor = {
      ...student,
      name: student.fullName,
      emailVerified: true,
      sessionId: 's',
      permissions: student,
    };
    const row = await receiveUpload(app.deps, actor, {
      purpose: 'payment-proof',
      fileName: name,
      content: Readable.from([await png(8, 8)]),
    });
    expect(row.fileName).toBe(displayName);
    expect(row.objectKey).toMatch(/^objects\/[0-9a-f-]{36}$/u);
  });

  test('a photo loses its metadata and is rotated upright', async () => {
    const photo = await jpegWithExif();
    expect(photo.includes('Sana Malik')).toBe(true);
    expect((await upload('payment-proof', photo, 'photo.jpg', 'image/jpeg')).statusCode).toBe(200);
    const [row] = await app.db.select().from(uploads);
    const stored = await objectOf(row!.objectKey);
    expect(stored.includes('Sana Malik')).toBe(false);
    const { exif, xmp, iptc, format, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, format, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      format: 'jpeg',
      width: 60,
      height: 40,
    });
    expect(row).toMatchObject({ bytes: stored.length, sha256: sha256(stored) });

    const sideways = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await upload('payment-proof', sideways, 'photo.jpg', 'image/jpeg');
    const turned = (await app.db.select().from(uploads)).find((upload) => upload.id !== row!.id);
    expect(await sharp(await objectOf(turned!.objectKey)).metadata()).toMatchObject({
      width: 40,
      height: 60,
    });
  });

  test('bytes appended to an image are removed', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    await upload('payment-proof', polyglot, 'a.png', 'image/png');
    const [row] = await app.db.select().from(uploads);
    expect((await objectOf(row!.objectKey)).includes('<script>')).toBe(false);
  });

  test.each([
    ['payment-proof', 'webp', 200],
    ['thumbnail', 'png', 200],
    ['thumbnail', 'webp', 415],
    ['signature', 'webp', 415],
    ['profile-image', 'webp', 200],
  ] as const)('is received as %s in the format %s with the status %d', async (purpose, format, status) => {
    const picture = await sharp(await png())
      .toFormat(format)
      .toBuffer();
    const as = purpose === 'payment-proof' ? student : await build.admin(app.db);
    expect((await upload(purpose, picture, `a.${format}`, `image/${format}`, as)).statusCode).toBe(status);
  });
});
