import { request as httpRequest } from 'node:http';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { mp4, png } from '../../../test/support/media/sample-files.ts';
import { expectNothingStored, uploadAs } from '../../../test/support/media/upload-requests.ts';
import { pictureWork } from '../../lib/threads/picture-work.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

const upload = (purpose: string, bytes: Uint8Array, name: string, type: string, as = student) =>
  uploadAs(app, as, purpose, { bytes, name, type });

describe('a file over the limit', () => {
  beforeEach(async () => {
    await app.close();
    app = await testApp({ MAX_PAYMENT_PROOF_MB: '0.05', MAX_VIDEO_MB: '1' });
    student = await build.student(app.db);
  });

  test('is refused by its Content-Length before it is read', async () => {
    const response = await upload(
      'payment-proof',
      Buffer.concat([await png(), Buffer.alloc(400 * 1024)]),
      'a.png',
      'image/png',
    );
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    await expectNothingStored(app);
  });

  test('is refused while it streams, with a text that names the limit', async () => {
    const response = await upload(
      'payment-proof',
      Buffer.concat([await png(), Buffer.alloc(60 * 1024)]),
      'a.png',
      'image/png',
    );
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      code: 'UPLOAD_TOO_LARGE',
      message: 'The file must be at most 0.1MB',
    });
    await expectNothingStored(app);
  });

  test('is refused without a Content-Length as soon as it passes the limit, before its end', async () => {
    const { port } = new URL(await app.listen());
    const authorization = `Bearer ${await app.bearer(await build.admin(app.db))}`;
    const sender = httpRequest({
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
      const response = new Promise<{ status: number; body: string }>((resolve, reject) => {
        sender.on('response', async (response) =>
          resolve({ status: response.statusCode!, body: await new Response(response as never).text() }),
        );
        sender.on('error', reject);
      });
      sender.write(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
      );
      // The client pauses in the middle of its body: more data could reset the connection before the response
      // is read.
      sender.write(mp4(1024 * 1024 + 64 * 1024));
      const { status, body } = await response;
      expect(status).toBe(413);
      expect(JSON.parse(body)).toMatchObject({
        code: 'UPLOAD_TOO_LARGE',
        message: 'The file must be at most 1MB',
      });
    } finally {
      sender.destroy();
    }
    await expectNothingStored(app);
  });

  test('is refused only above the limit: a file of exactly the limit is accepted', async () => {
    const admin = await build.admin(app.db);
    expect((await upload('video', mp4(1024 * 1024), 'a.mp4', 'video/mp4', admin)).statusCode).toBe(200);
    expect((await upload('video', mp4(1024 * 1024 + 1), 'a.mp4', 'video/mp4', admin)).statusCode).toBe(413);
  });
});

test('an account with a full picture queue gets UNAVAILABLE, and other accounts are served', async () => {
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
    await expectNothingStored(app);
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

test('the default limits have the fixed texts', async () => {
  const admin = await build.admin(app.db);
  const picture = Buffer.concat([await png(), Buffer.alloc(2 * 1024 * 1024)]);
  expect((await upload('profile-image', picture, 'a.png', 'image/png', admin)).json()).toMatchObject({
    message: 'Profile image must be below 2MB',
  });
  expect((await upload('signature', picture, 'a.png', 'image/png', admin)).json()).toMatchObject({
    message: 'Signature image must be below 2MB',
  });
});
