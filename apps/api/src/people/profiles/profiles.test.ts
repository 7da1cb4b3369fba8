import { uploads, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, jpegWithExif, png, svg } from '../../../test/support/media/sample-files.ts';
import { sweepUploads } from '../../platform/sweeping/sweep-files.ts';

const TWO_MB = 2 * 1024 * 1024;
let app: TestApp;
let student: User;
let admin: User;
let tokens: { student: string; admin: string };
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  // The administrator has no permissions, because the own account needs none.
  admin = await build.admin(app.db, {
    canManageCourses: false,
    canManageEnrollments: false,
    canViewAnalytics: false,
  });
  tokens = { student: await app.bearer(student), admin: await app.bearer(admin) };
});
afterEach(() => app.close());

type Role = 'student' | 'admin';
const get = (role: Role) => app.send('GET', `/api/${role}/profile`, { token: tokens[role] });
const put = (role: Role, fields: Record<string, string | File>) =>
  app.send('PUT', `/api/${role}/profile`, { token: tokens[role], form: formOf(fields) });
const picture = async (bytes?: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  fileOf(bytes ?? (await jpegWithExif()), name, type);
/** Returns a PNG with trailing bytes up to this length. */
const pngOf = async (bytes: number) => {
  const head = await png(8, 8);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
};
const claimedCount = () => app.db.$count(uploads, isNotNull(uploads.claimedAt));

describe('a student', () => {
  test('reads the own profile with the documented names; the typed API adds the joining date', async () => {
    expect((await get('student')).json()).toEqual({
      full_name: student.fullName,
      email: student.email,
      profile_image_url: null,
    });
    expect(await app.as(student).profiles.student()).toEqual({
      fullName: student.fullName,
      email: student.email,
      emailVerified: true,
      profileImageUrl: null,
      phone: null,
      joinedAt: NOW.toISOString(),
    });
  });

  test('changes name and picture: re-encoded, readable at its URL, and part of the session user', async () => {
    const response = await put('student', { fullName: '  Sana Malik ', profile_images: await picture() });
    expect(response.statusCode).toBe(200);
    const { message, data } = response.json<{
      message: string;
      data: { full_name: string; profile_image_url: string };
    }>();
    expect([message, data.full_name]).toEqual(['Profile updated successfully!', 'Sana Malik']);
    expect((await get('student')).json()).toEqual({ email: student.email, ...data });

    const image = await app.send('GET', data.profile_image_url);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, exif } = await sharp(image.rawPayload).metadata();
    expect([width, height, exif]).toEqual([60, 40, undefined]);

    const me = (await app.send('GET', '/api/auth/me', { token: tokens.student })).json<{
      name: string;
      profile: Record<string, string>;
    }>();
    expect(me).toMatchObject({ name: 'Sana Malik', profile: { full_name: 'Sana Malik' } });
    expect((await app.send('GET', me.profile.profile_image!)).rawPayload.equals(image.rawPayload)).toBe(true);
  });

  test('changes only the name: the picture and other accounts do not change', async () => {
    await put('student', { fullName: 'Sana', profile_images: await picture() });
    const before = (await app.db.select().from(users).where(eq(users.id, student.id)))[0]!;
    await put('student', { fullName: 'Sana Malik' });
    const after = (await app.db.select().from(users).where(eq(users.id, student.id)))[0]!;
    expect(after).toEqual({ ...before, fullName: 'Sana Malik', fullNameFolded: 'sana malik' });
    expect((await app.db.select().from(users).where(eq(users.id, admin.id)))[0]).toEqual(admin);
  });

  test('cannot change the e-mail, the role or another account with additional fields', async () => {
    const other = await build.student(app.db);
    const studentUpload = await build.upload(app.db, { ownerId: student.id, purpose: 'profile-image' });
    const more = {
      email: 'new@example.test',
      role: 'admin',
      id: other.id,
      canManageUsers: 'true',
      signatureUploadId: studentUpload.id,
    };
    for (const [name, value] of Object.entries(more))
      expect((await put('student', { fullName: 'Sana', [name]: value })).statusCode, name).toBe(400);
    expect((await app.db.select().from(users).where(eq(users.id, student.id)))[0]).toEqual(student);
    expect((await app.db.select().from(users).where(eq(users.id, other.id)))[0]).toEqual(other);
  });
});

describe('an administrator', () => {
  test('reads the own profile with the documented names; the typed API adds the joining date', async () => {
    expect((await get('admin')).json()).toEqual({
      fullName: admin.fullName,
      profileImage: null,
      signature: null,
    });
    expect(await app.as(admin).profiles.admin()).toEqual({
      fullName: admin.fullName,
      email: admin.email,
      emailVerified: true,
      profileImageUrl: null,
      signatureUrl: null,
      joinedAt: NOW.toISOString(),
    });
  });

  test('changes name, picture and signature together; both files are readable', async () => {
    const response = await put('admin', {
      full_name: 'Advocate Rana',
      profileImage: await picture(),
      signature: await picture(await png(300, 90), 'signature.png', 'image/png'),
    });
    expect(response.statusCode).toBe(200);
    const { message, ...profile } = response.json<{
      message: string;
      fullName: string;
      profileImage: string;
      signature: string;
    }>();
    expect([message, profile.fullName]).toEqual(['Profile updated successfully!', 'Advocate Rana']);
    expect((await get('admin')).json()).toEqual(profile);
    const sizes = [];
    for (const url of [profile.profileImage, profile.signature]) {
      const { width, height } = await sharp((await app.send('GET', url)).rawPayload).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [60, 40],
      [300, 90],
    ]);
  });

  test('changes only the signature: name and picture do not change', async () => {
    const before = (await put('admin', { full_name: 'Rana', profileImage: await picture() })).json<{
      profileImage: string;
    }>();
    const after = await put('admin', { full_name: 'Rana', signature: await picture() });
    expect(after.json()).toMatchObject({
      fullName: 'Rana',
      profileImage: before.profileImage,
      signature: expect.stringContaining('/files/'),
    });
  });
});

describe.each([
  ['student', 'fullName', 'profile_images', 'Profile image must be below 2MB'],
  ['admin', 'full_name', 'profileImage', 'Profile image must be below 2MB'],
  ['admin', 'full_name', 'signature', 'Signature image must be below 2MB'],
] as const)('an upload by role %s with %s and %s', (role, name, field, tooLarge) => {
  test('is refused at exactly two megabytes and accepted with one byte less', async () => {
    const refused = await put(role, {
      [name]: 'Sana',
      [field]: await picture(await pngOf(TWO_MB), 'a.png', 'image/png'),
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      413,
      { code: 'UPLOAD_TOO_LARGE', message: tooLarge },
    ]);
    expect(await app.files()).toEqual({ tmp: [], objects: [] });
    const accepted = await put(role, {
      [name]: 'Sana',
      [field]: await picture(await pngOf(TWO_MB - 1), 'a.png', 'image/png'),
    });
    expect(accepted.statusCode, accepted.body).toBe(200);
  });

  test('is refused unread when it is much larger, with a message that contains the limit', async () => {
    const response = await put(role, {
      [name]: 'Sana',
      [field]: await picture(await pngOf(3 * TWO_MB), 'a.png', 'image/png'),
    });
    expect(response.statusCode).toBe(413);
    expect(response.json<{ message: string }>().message).toContain(tooLarge);
    expect(await app.files()).toEqual({ tmp: [], objects: [] });
  });

  test.each([
    ['an SVG', svg, 'a.svg', 'image/svg+xml'],
    ['text with the type of a picture', Buffer.from('no picture at all'), 'a.png', 'image/png'],
  ])('%s is refused', async (_what, bytes, fileName, type) => {
    const response = await put(role, { [name]: 'Sana', [field]: await picture(bytes, fileName, type) });
    expect([response.statusCode, response.json()]).toMatchObject([
      415,
      { code: 'UPLOAD_REJECTED', message: 'Please upload a valid image file' },
    ]);
    expect(await app.db.$count(uploads)).toBe(0);
  });

  test('a request without a name changes nothing, even with a picture', async () => {
    for (const fields of [{}, { [name]: '   ' }]) {
      const response = await put(role, { ...fields, [field]: await picture() });
      expect([response.statusCode, response.json()]).toMatchObject([
        400,
        { message: 'Full name is required' },
      ]);
    }
    expect(
      (await app.db.select().from(users)).map((user) => [
        user.fullName,
        user.profileImageUploadId,
        user.signatureUploadId,
      ]),
    ).toEqual([
      [student.fullName, null, null],
      [admin.fullName, null, null],
    ]);
    expect(await claimedCount()).toBe(0);
  });

  test('a replaced picture is released and swept with its file', async () => {
    const first = (await put(role, { [name]: 'Sana', [field]: await picture() })).body;
    await put(role, { [name]: 'Sana', [field]: await picture(await png(), 'b.png', 'image/png') });
    expect(await claimedCount()).toBe(1);
    app.pass(48 * 3600);
    await sweepUploads(app.deps);
    expect(await app.db.$count(uploads)).toBe(1);
    const old = /\/files\/[^"]+/u.exec(first)![0];
    expect((await app.send('GET', old)).statusCode).toBe(404);
    const [remaining] = await app.db.select().from(uploads);
    expect(remaining?.contentType).toBe('image/png');
  });

  test('the URL of a replaced picture stops working immediately, before the sweep', async () => {
    const change = async () =>
      /\/files\/[^"]+/u.exec((await put(role, { [name]: 'Sana', [field]: await picture() })).body)![0];
    const [first, second] = [await change(), await change()];
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.send(method, first)).statusCode).toBe(404);
      expect((await app.send(method, second)).statusCode).toBe(200);
    }
  });

  test('concurrent changes leave one picture', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => picture()));
    const responses = await Promise.all(files.map((file) => put(role, { [name]: 'Sana', [field]: file })));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(5).fill(200));
    expect(await claimedCount()).toBe(1);
    const [user] = await app.db
      .select()
      .from(users)
      .where(eq(users.id, role === 'student' ? student.id : admin.id));
    const [remaining] = await app.db.select().from(uploads).where(isNotNull(uploads.claimedAt));
    expect(field === 'signature' ? user?.signatureUploadId : user?.profileImageUploadId).toBe(remaining?.id);
  });
});

describe('a picture', () => {
  test('must be the caller’s own, unused, and uploaded for this purpose', async () => {
    const own = { ownerId: student.id, purpose: 'profile-image' } as const;
    const wrong = [
      await build.upload(app.db, { ...own, ownerId: admin.id }),
      await build.upload(app.db, { ...own, purpose: 'payment-proof' }),
      await build.upload(app.db, { ...own, claimedAt: NOW }),
    ];
    for (const { id } of [...wrong, { id: 'unknown' }])
      expect(
        await failureOf(
          app.as(student).profiles.updateStudent({ fullName: 'New', profileImageUploadId: id }),
        ),
      ).toMatchObject({
        status: 404,
        code: 'UPLOAD_NOT_FOUND',
      });
    expect((await app.db.select().from(users).where(eq(users.id, student.id)))[0]).toEqual(student);
    const { id } = await build.upload(app.db, own);
    await app.as(student).profiles.updateStudent({ fullName: 'New', profileImageUploadId: id });
    expect((await app.db.select().from(users).where(eq(users.id, student.id)))[0]).toMatchObject({
      fullName: 'New',
      profileImageUploadId: id,
    });
  });

  test('does not change when the signature beside it is invalid', async () => {
    const [image, proof] = [
      await build.upload(app.db, { ownerId: admin.id, purpose: 'profile-image' }),
      await build.upload(app.db, { ownerId: admin.id, purpose: 'payment-proof' }),
    ];
    const input = { fullName: 'New', profileImageUploadId: image.id, signatureUploadId: proof.id };
    expect((await failureOf(app.as(admin).profiles.updateAdmin(input))).code).toBe('UPLOAD_NOT_FOUND');
    expect(await claimedCount()).toBe(0);
    expect((await app.db.select().from(users).where(eq(users.id, admin.id)))[0]).toEqual(admin);
  });

  test('is not readable after its session has ended', async () => {
    const { data } = (await put('student', { fullName: 'Sana', profile_images: await picture() })).json<{
      data: { profile_image_url: string };
    }>();
    await app.send('POST', '/api/auth/logout', { token: tokens.student });
    expect((await app.send('GET', data.profile_image_url)).statusCode).toBe(404);
  });
});

test('e-mail about notifications is on, the data saver off and the language English by default, and each changes independently', async () => {
  for (const user of [student, admin]) {
    const api = app.as(user).profiles;
    expect(await api.preferences()).toEqual({ emailNotifications: true, dataSaver: false, language: 'en' });
    const changed = { emailNotifications: false, dataSaver: false, language: 'en' as const };
    expect(await api.setPreferences({ emailNotifications: false })).toEqual(changed);
    expect(await api.setPreferences({ dataSaver: true })).toEqual({ ...changed, dataSaver: true });
    expect(await api.preferences()).toEqual({ ...changed, dataSaver: true });
    expect(await api.setPreferences({ language: 'ur' })).toMatchObject({ language: 'ur', dataSaver: true });
    expect(await api.preferences()).toMatchObject({ language: 'ur' });
    await api.setPreferences({ language: 'en' });
    expect((await failureOf(api.setPreferences({}))).status).toBe(400);
  }
  expect(await app.as(await build.student(app.db)).profiles.preferences()).toEqual({
    emailNotifications: true,
    dataSaver: false,
    language: 'en',
  });
});

test('the other role, guests and deactivated accounts have no profile here', async () => {
  for (const [path, token] of [
    ['/api/student/profile', tokens.admin],
    ['/api/admin/profile', tokens.student],
  ] as const) {
    expect((await app.send('GET', path, { token })).statusCode).toBe(403);
    expect(
      (await app.send('PUT', path, { token, form: formOf({ fullName: 'New', full_name: 'New' }) }))
        .statusCode,
    ).toBe(403);
    expect((await app.send('GET', path)).statusCode).toBe(401);
  }
  await app.db.transaction((tx) => tx.update(users).set({ isActive: false }).execute());
  expect([(await get('student')).statusCode, (await get('admin')).statusCode]).toEqual([401, 401]);
});
