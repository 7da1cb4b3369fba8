import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, png } from '../../../test/support/media/sample-files.ts';
import { expectNothingStored, uploadAs } from '../../../test/support/media/upload-requests.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

describe('permission to upload', () => {
  const PURPOSES = [
    'payment-proof',
    'certificate',
    'thumbnail',
    'video',
    'resource',
    'captions',
    'profile-image',
    'logo',
    'signature',
    'statement',
  ];
  const PEOPLE: [string, () => Promise<User> | undefined, string[]][] = [
    ['a guest', () => undefined, []],
    ['a student', () => build.student(app.db), ['payment-proof', 'profile-image']],
    [
      'an administrator with the default permissions',
      () => build.admin(app.db),
      [
        'certificate',
        'thumbnail',
        'video',
        'resource',
        'captions',
        'profile-image',
        'signature',
        'statement',
      ],
    ],
    [
      'an administrator with canManageAcademy',
      () =>
        build.admin(app.db, { canManageCourses: false, canManageEnrollments: false, canManageAcademy: true }),
      ['profile-image', 'logo', 'signature'],
    ],
    [
      'an administrator without canManageCourses',
      () => build.admin(app.db, { canManageCourses: false }),
      ['certificate', 'profile-image', 'signature', 'statement'],
    ],
    [
      'an administrator without canManageEnrollments',
      () => build.admin(app.db, { canManageEnrollments: false }),
      ['thumbnail', 'video', 'resource', 'captions', 'profile-image', 'signature'],
    ],
  ];
  test.each(PEOPLE)('covers only the purposes of %s', async (_who, createUser, allowed) => {
    const user = await createUser();
    const token = user && (await app.bearer(user));
    const accepted = [];
    for (const purpose of PURPOSES) {
      // Without a file, only the permission is checked before the error.
      const { statusCode } = await app.send('POST', `/api/uploads/${purpose}`, {
        token,
        form: formOf({ note: 'no file' }),
      });
      expect(statusCode).toBe(allowed.includes(purpose) ? 400 : user ? 403 : 401);
      if (statusCode === 400) accepted.push(purpose);
    }
    expect(accepted).toEqual(PURPOSES.filter((purpose) => allowed.includes(purpose)));
  });

  test('gives a guest who enrolls the fixed text before the body is read', async () => {
    const response = await app.send('POST', '/api/payments/request-enroll', {
      form: formOf({ payment_proof: fileOf(await png(), 'a.png') }),
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ message: 'You must be logged in to enroll.' });
    await expectNothingStored(app);
  });

  test('describes an upload only to its owner', async () => {
    const { uploadId } = (
      await uploadAs(app, student, 'payment-proof', { bytes: await png(), name: 'a.png', type: 'image/png' })
    ).json<{
      uploadId: string;
    }>();
    expect(await app.as(student).uploads.describe({ uploadId })).toMatchObject({ uploadId });
    await expect(app.as(await build.student(app.db)).uploads.describe({ uploadId })).rejects.toThrow(
      'The uploaded file was not found',
    );
  });
});
