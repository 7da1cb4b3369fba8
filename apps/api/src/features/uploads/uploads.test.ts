import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, jpegWithExif, mp4, pdf, png, sha256, svg } from '../../../test/sample-files.ts';
import { pictureWork } from './images.ts';
import { receiveUpload } from './uploads.service.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

const upload = async (purpose: string, bytes: Uint8Array, name: string, type: string, as = student) =>
  app.send('POST', `/api/uploads/${purpose}`, {
    token: await app.bearer(as),
    form: formOf({ file: fileOf(bytes, name, type) }),
  });

async function expectNothingStored() {
  expect(await app.files()).toEqual({ tmp: [], objects: [] });
  expect(await app.db.$count(uploads)).toBe(0);
}
const objectOf = async (objectKey: string) => buffer(await app.storage.read(objectKey));

describe('a file that fits', () => {
  test('is kept once, described to its owner, and not yet claimed', async () => {
    const bytes = await pdf();
    const admin = await build.admin(app.db);
    const answer = await upload('certificate', bytes, 'certificate.pdf', 'application/pdf', admin);
    expect(answer.statusCode).toBe(200);
    const [row] = await app.db.select().from(uploads);
    expect(answer.json()).toEqual({ uploadId: row!.id, contentType: 'application/pdf', bytes: bytes.length });
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
  ])('called %j is known as %j; its object has a random name', async (name, known) => {
    // The form would escape some of these; the name reaches the service as the parser has read it.
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
    expect(row.fileName).toBe(known);
    expect(row.objectKey).toMatch(/^objects\/[0-9a-f-]{36}$/u);
  });

  test('a photograph loses what it says about its place and owner, and stands upright', async () => {
    const photograph = await jpegWithExif();
    expect(photograph.includes('Sana Malik')).toBe(true);
    expect((await upload('payment-proof', photograph, 'photo.jpg', 'image/jpeg')).statusCode).toBe(200);
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

    const sideways = await sharp(photograph).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await upload('payment-proof', sideways, 'photo.jpg', 'image/jpeg');
    const turned = (await app.db.select().from(uploads)).find((upload) => upload.id !== row!.id);
    expect(await sharp(await objectOf(turned!.objectKey)).metadata()).toMatchObject({
      width: 40,
      height: 60,
    });
  });

  test('what somebody hid behind a picture is gone', async () => {
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
  ] as const)('%s as %s: %d', async (purpose, format, status) => {
    const picture = await sharp(await png())
      .toFormat(format)
      .toBuffer();
    const as = purpose === 'payment-proof' ? student : await build.admin(app.db);
    expect((await upload(purpose, picture, `a.${format}`, `image/${format}`, as)).statusCode).toBe(status);
  });
});

describe('a file of the wrong kind, judged by its bytes, leaves nothing behind', () => {
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
      'nothing at all',
      'payment-proof',
      () => Buffer.alloc(0),
      'receipt.png',
      'image/png',
      'Please upload a valid image file',
    ],
    [
      'a picture that breaks off',
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
      'a picture called .pdf',
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
    ['a picture as a resource', 'resource', () => png(), 'a.pdf', 'application/pdf', 'Unsupported file type'],
  ];
  test.each(cases)('%s', async (_what, purpose, bytes, name, type, message) => {
    const answer = await upload(
      purpose,
      await bytes(),
      name,
      type,
      purpose === 'payment-proof' ? student : await build.admin(app.db),
    );
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'UPLOAD_REJECTED', message });
    await expectNothingStored();
  });

  test('a small file that would unfold to more than 25 megapixels', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    expect((await upload('payment-proof', bomb, 'a.png', 'image/png')).statusCode).toBe(415);
    await expectNothingStored();
  });
});

/** Too large for the encoder’s buffers: some of it is on the disk before it breaks off. */
const noise = () =>
  sharp(randomBytes(1000 * 800 * 3), { raw: { width: 1000, height: 800, channels: 3 } })
    .png()
    .toBuffer();

describe('a file over the limit', () => {
  beforeEach(async () => {
    await app.close();
    app = await testApp({ MAX_PAYMENT_PROOF_MB: '0.05', MAX_VIDEO_MB: '1' });
    student = await build.student(app.db);
  });

  test('is refused by the length it announces, before it is read', async () => {
    const answer = await upload(
      'payment-proof',
      Buffer.concat([await png(), Buffer.alloc(400 * 1024)]),
      'a.png',
      'image/png',
    );
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    await expectNothingStored();
  });

  test('is refused while it streams, in words that name the limit', async () => {
    const answer = await upload(
      'payment-proof',
      Buffer.concat([await png(), Buffer.alloc(60 * 1024)]),
      'a.png',
      'image/png',
    );
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'UPLOAD_TOO_LARGE',
      message: 'The file must be at most 0.1MB',
    });
    await expectNothingStored();
  });

  test('is refused the moment it passes the limit, though it never said its length and has not ended', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const authorization = `Bearer ${await app.bearer(await build.admin(app.db))}`;
    const sending = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/uploads/video',
      headers: {
        authorization,
        'content-type': 'multipart/form-data; boundary=x',
        'transfer-encoding': 'chunked',
      },
    });
    try {
      const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
        sending.on('response', async (response) =>
          resolve({ status: response.statusCode!, body: await new Response(response as never).text() }),
        );
        sending.on('error', reject);
      });
      sending.write(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
      );
      // What else is sent while the answer is on its way could cost it: the sender waits here, in the middle of its body.
      sending.write(mp4(1024 * 1024 + 64 * 1024));
      const { status, body } = await answer;
      expect(status).toBe(413);
      expect(JSON.parse(body)).toMatchObject({
        code: 'UPLOAD_TOO_LARGE',
        message: 'The file must be at most 1MB',
      });
    } finally {
      sending.destroy();
    }
    await expectNothingStored();
  });

  test('exactly at the limit is accepted', async () => {
    const admin = await build.admin(app.db);
    expect((await upload('video', mp4(1024 * 1024), 'a.mp4', 'video/mp4', admin)).statusCode).toBe(200);
    expect((await upload('video', mp4(1024 * 1024 + 1), 'a.mp4', 'video/mp4', admin)).statusCode).toBe(413);
  });
});

test('an account with many pictures waiting is asked to come back later; another one is served', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const own = Array.from({ length: 21 }, () => pictureWork.run(student.id, () => released));
  try {
    const refused = await upload('payment-proof', await png(), 'a.png', 'image/png');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await expectNothingStored();
    expect(
      (await upload('payment-proof', await png(), 'a.png', 'image/png', await build.student(app.db)))
        .statusCode,
    ).toBe(200);
  } finally {
    release();
    await Promise.all(own);
  }
  expect((await upload('payment-proof', await png(), 'a.png', 'image/png')).statusCode).toBe(200);
});

test('the specified limit has the specified words', async () => {
  const admin = await build.admin(app.db);
  const picture = Buffer.concat([await png(), Buffer.alloc(2 * 1024 * 1024)]);
  expect((await upload('profile-image', picture, 'a.png', 'image/png', admin)).json()).toMatchObject({
    message: 'Profile image must be below 2MB',
  });
  expect((await upload('signature', picture, 'a.png', 'image/png', admin)).json()).toMatchObject({
    message: 'Signature image must be below 2MB',
  });
});

describe('who may upload', () => {
  const PURPOSES = [
    'payment-proof',
    'certificate',
    'thumbnail',
    'video',
    'resource',
    'captions',
    'profile-image',
    'signature',
  ];
  const PEOPLE: [string, () => Promise<User> | undefined, string[]][] = [
    ['a guest', () => undefined, []],
    ['a student', () => build.student(app.db), ['payment-proof', 'profile-image']],
    [
      'an administrator with every flag',
      () => build.admin(app.db),
      ['certificate', 'thumbnail', 'video', 'resource', 'captions', 'profile-image', 'signature'],
    ],
    [
      'one who may not manage courses',
      () => build.admin(app.db, { canManageCourses: false }),
      ['certificate', 'profile-image', 'signature'],
    ],
    [
      'one who may not manage enrolments',
      () => build.admin(app.db, { canManageEnrollments: false }),
      ['thumbnail', 'video', 'resource', 'captions', 'profile-image', 'signature'],
    ],
  ];
  test.each(PEOPLE)('%s', async (_who, person, allowed) => {
    const user = await person();
    const token = user && (await app.bearer(user));
    const open = [];
    for (const purpose of PURPOSES) {
      // Without a file the right is all that is asked: who has it is told that there is none.
      const { statusCode } = await app.send('POST', `/api/uploads/${purpose}`, {
        token,
        form: formOf({ note: 'no file' }),
      });
      expect(statusCode).toBe(allowed.includes(purpose) ? 400 : user ? 403 : 401);
      if (statusCode === 400) open.push(purpose);
    }
    expect(open).toEqual(PURPOSES.filter((purpose) => allowed.includes(purpose)));
  });

  test('a guest who enrols is told §5’s words, before a byte is read', async () => {
    const answer = await app.send('POST', '/api/payments/request-enroll', {
      form: formOf({ payment_proof: fileOf(await png(), 'a.png') }),
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ message: 'You must be logged in to enroll.' });
    await expectNothingStored();
  });

  test('one’s upload is described to nobody else', async () => {
    const { uploadId } = (await upload('payment-proof', await png(), 'a.png', 'image/png')).json<{
      uploadId: string;
    }>();
    expect(await app.as(student).uploads.describe({ uploadId })).toMatchObject({ uploadId });
    await expect(app.as(await build.student(app.db)).uploads.describe({ uploadId })).rejects.toThrow(
      'The uploaded file was not found',
    );
  });
});
