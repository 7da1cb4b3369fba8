import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import {
  auditLog,
  certificates,
  notifications,
  passwordResets,
  payments,
  playback,
  sessions,
  uploads,
  users,
} from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { createInstallation, type Installation } from '../support/installation.ts';

vi.setConfig({ testTimeout: 60_000 });

let installation: Installation;
let db: Db;
let url: string;
beforeEach(async () => {
  installation = await createInstallation();
  db = await openDatabase(installation.databaseUrl);
  // The server runs while the commands run.
  url = await installation.start();
});
afterEach(async () => {
  await db.close();
  await installation.close();
});

const admin = (args: string[], input = '') => installation.command(args, { input });
const CODE = certificateCode(new Uint8Array(15));
const json = { 'content-type': 'application/json' };
const signIn = (email: string, password: string, transport = 'login') =>
  fetch(`${url}/api/auth/${transport}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
const me = (token: string) => fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
const actions = async () => (await db.select().from(auditLog)).map((row) => row.action).sort();
const student = async (over = {}) =>
  build.student(db, {
    email: 'sana@example.test',
    fullName: 'Sana Khan',
    passwordHash: await hashPassword('secret-1'),
    ...over,
  });

describe('the owner of the academy', () => {
  test('is created with a password from standard input and replaced only after confirmation', async () => {
    // The command runs in a separate process from the server, as for an operator.
    const made = await installation.process(['create-owner', 'boss@example.test', 'The Boss'], {
      input: 'a-long-password\n',
    });
    expect(made).toEqual({ code: 0, stdout: 'boss@example.test is the owner.\n', stderr: '' });
    expect((await signIn('boss@example.test', 'a-long-password', 'admin-login')).status).toBe(200);

    const refused = await admin(['create-owner', 'next@example.test'], 'another-password\n');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('boss@example.test is the owner');
    expect((await admin(['create-owner', 'next@example.test', '--yes'], 'another-password\n')).code).toBe(0);
    const owners = await db
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(eq(users.isOwner, true));
    expect(owners).toEqual([{ email: 'next@example.test', role: 'admin' }]);
    expect(
      (await signIn('boss@example.test', 'a-long-password', 'admin-login')).status,
      'still an administrator',
    ).toBe(200);
    expect(await actions()).toEqual(['owner.created', 'owner.created']);
  });

  test('cannot have a weak password or an e-mail address in use', async () => {
    await student();
    for (const [address, password, message] of [
      ['boss', 'a-long-password', 'Please enter a valid email address.'],
      ['boss@example.test', 'nine char', 'Password must be at least 10 characters'],
      ['boss@example.test', 'password1234', 'too common'],
      ['sana@example.test', 'a-long-password', 'has an account already'],
    ] as const) {
      const { code, stderr } = await admin(['create-owner', address], `${password}\n`);
      expect(code, message).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).not.toContain(password);
    }
    expect(await db.$count(users, eq(users.isOwner, true))).toBe(0);
  });
});

describe('the password of an account', () => {
  test('can be set, which ends all earlier sessions on the running server', async () => {
    await student();
    const { token } = (await (await signIn('sana@example.test', 'secret-1')).json()) as { token: string };
    expect((await me(token)).status).toBe(200);
    const done = await admin(['reset-password', ' SANA@example.test'], 'secret-2\n');
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).not.toContain('secret-2');
    expect((await me(token)).status).toBe(401);
    expect((await signIn('sana@example.test', 'secret-1')).status).toBe(401);
    expect((await signIn('sana@example.test', 'secret-2')).status).toBe(200);
    expect(await actions()).toEqual(['account.password-set']);
  });

  test('can be chosen with a link to the public site, which is stored as a hash', async () => {
    const { id } = await student();
    const { code, stdout } = await admin(['reset-password', 'sana@example.test', '--link']);
    expect(code).toBe(0);
    const token = /\/auth\/reset-password\/([\w-]{43})\n$/u.exec(stdout)![1]!;
    const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.userId, id));
    expect(reset!.tokenHash).not.toContain(token);
  });

  test('cannot be set for a deactivated account', async () => {
    await student({ isActive: false });
    for (const args of [['--link'], []]) {
      const { code, stderr } = await admin(['reset-password', 'sana@example.test', ...args], 'secret-2\n');
      expect(code).toBe(1);
      expect(stderr).toContain('is deactivated');
    }
  });
});

test('the command lists sessions without tokens, and ends them for one account or, after confirmation, for all', async () => {
  const { id } = await student();
  const other = await build.session(db, {
    tokenHash: 'f'.repeat(64),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await build.session(db, { expiresAt: new Date(Date.now() - 1000) });
  const signedIn = async () => {
    const { token } = (await (await signIn('sana@example.test', 'secret-1')).json()) as { token: string };
    // The test server's clock is fixed, so for the command its sessions have expired.
    await db.transaction((tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + 3_600_000) })
        .where(eq(sessions.userId, id))
        .execute(),
    );
    return token;
  };
  const token = await signedIn();
  const all = await admin(['sessions']);
  expect(all.stdout).toContain('sana@example.test');
  expect(all.stdout).toContain(other.id);
  expect(all.stdout).toMatch(/\n2 sessions\n$/u);
  expect(all.stdout).not.toContain('f'.repeat(64));
  expect(all.stdout).not.toContain(token);
  expect((await admin(['sessions', 'sana@example.test'])).stdout.trim().split('\n')).toHaveLength(2);

  expect((await admin(['end-sessions', 'sana@example.test'])).stdout).toBe('1 session ended.\n');
  expect((await me(token)).status).toBe(401);
  expect((await admin(['end-sessions'])).code).toBe(1);
  const unconfirmed = await admin(['end-sessions', '--all']);
  expect(unconfirmed.code).toBe(2);
  expect(unconfirmed.stderr).toContain('Nothing was changed. Add --yes');
  expect(await db.$count(sessions)).toBe(2);
  expect((await admin(['end-sessions', '--all', '--yes'])).code).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
});

/**
 * Creates a student with a paid and a certified course, a picture, files, and notifications to others about
 * them.
 */
async function studentWithHistory() {
  const sana = await student();
  const objects = join(installation.folder, 'files/objects');
  await mkdir(objects, { recursive: true });
  const file = async (over: Parameters<typeof build.upload>[1]) => {
    const upload = await build.upload(db, { ...over, claimedAt: new Date() });
    await writeFile(join(installation.folder, 'files', upload.objectKey), `bytes of ${upload.purpose}`);
    return upload;
  };
  const picture = await file({ ownerId: sana.id, purpose: 'profile-image', fileName: 'Sana Khan.jpg' });
  const proof = await file({ ownerId: sana.id, fileName: 'Sana Khan receipt.png' });
  const diploma = await file({
    purpose: 'certificate',
    contentType: 'application/pdf',
    fileName: 'Sana Khan.pdf',
  });
  await db.transaction((tx) =>
    tx.update(users).set({ profileImageUploadId: picture.id }).where(eq(users.id, sana.id)).execute(),
  );
  const payment = await build.pendingPayment(db, {
    studentId: sana.id,
    proofUploadId: proof.id,
    transactionId: 'TX-77',
  });
  const { course, videos } = await build.courseWithVideos(db, [1]);
  const ofCourse = { studentId: sana.id, courseId: course.id };
  const certificate = await build.certificateRequest(db, {
    ...ofCourse,
    code: CODE,
    issuedAt: new Date(),
    fileUploadId: diploma.id,
  });
  const reviewer = await build.admin(db);
  const detail = { courseTitle: 'Property law', studentName: 'Sana Khan' };
  await build.notification(db, {
    userId: reviewer.id,
    kind: 'payment-submitted',
    detail,
    subjectId: payment.id,
  });
  await build.notification(db, { userId: sana.id });
  await build.playback(db, { ...ofCourse, videoId: videos[0]!.id });
  await build.session(db, { userId: sana.id });
  return { sana, payment, certificate, reviewer, proof };
}

test('the command exports all data and files of a student, readable by the operator only', async () => {
  const { sana, payment } = await studentWithHistory();
  const folder = join(installation.folder, 'for-sana');
  const done = await admin(['export-student', 'sana@example.test', folder]);
  expect(done.code).toBe(0);
  // The factory's other upload has no bytes: the export reports it and continues.
  expect(done).toMatchObject({
    stdout: `${folder}/data.json and 3 files written.\n`,
    stderr: expect.stringContaining('1 of the files'),
  });
  const text = await readFile(join(folder, 'data.json'), 'utf8');
  const data = JSON.parse(text) as Record<
    string,
    { transactionId?: string; file?: string; purpose?: string }[]
  >;
  expect(data.account).toMatchObject({ email: 'sana@example.test', fullName: 'Sana Khan' });
  expect(data.payments).toMatchObject([{ id: payment.id, transactionId: 'TX-77', status: 'pending' }]);
  expect(data.certificates).toMatchObject([{ code: CODE }]);
  expect(data.playback).toHaveLength(1);
  expect(data.notifications).toHaveLength(1);
  const written = data.files!.filter((file) => file.file !== null);
  expect(written.map((file) => file.purpose).sort()).toEqual([
    'certificate',
    'payment-proof',
    'profile-image',
  ]);
  for (const { file, purpose } of written)
    expect(await readFile(join(folder, file!), 'utf8')).toBe(`bytes of ${purpose}`);
  expect(text, 'the export contains no credentials').not.toMatch(/passwordHash|tokenHash|argon2/u);
  expect((await stat(join(folder, 'data.json'))).mode & 0o077).toBe(0);
  expect(await actions()).toEqual(['student.exported']);
  const again = await admin(['export-student', 'sana@example.test', folder]);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('is not empty');
  const { email } = await build.admin(db);
  expect((await admin(['export-student', email, join(installation.folder, 'other')])).stderr).toContain(
    'is an administrator',
  );
  expect(sana.email).toBe('sana@example.test');
});

describe('erasing a student', () => {
  test('requires a confirmation and no payment under review', async () => {
    await studentWithHistory();
    const unconfirmed = await admin(['erase-student', 'sana@example.test']);
    expect(unconfirmed.code).toBe(2);
    expect(unconfirmed.stderr).toContain('This permanently erases the student sana@example.test.');
    const waiting = await admin(['erase-student', 'sana@example.test', '--yes']);
    expect(waiting.code).toBe(1);
    expect(waiting.stderr).toContain('A payment is under review');
    expect((await db.select().from(users).where(eq(users.email, 'sana@example.test')))[0]).toMatchObject({
      fullName: 'Sana Khan',
      isActive: true,
    });
  });

  test('retains only the payments, without the name', async () => {
    const { sana, payment, certificate, reviewer, proof } = await studentWithHistory();
    const processedAt = new Date('2026-11-20T08:00:00.000Z');
    await db.transaction((tx) =>
      tx
        .update(payments)
        .set({ status: 'completed', processedAt })
        .where(eq(payments.id, payment.id))
        .execute(),
    );
    const { token } = (await (await signIn('sana@example.test', 'secret-1')).json()) as { token: string };
    const done = await admin(['erase-student', 'sana@example.test', '--yes']);
    expect(done).toEqual({
      code: 0,
      stdout: 'sana@example.test is erased with 2 files; 1 payment remains.\n',
      stderr: '',
    });

    const [row] = await db.select().from(users).where(eq(users.id, sana.id));
    expect(row).toMatchObject({
      fullName: 'Erased student',
      isActive: false,
      profileImageUploadId: null,
      passwordHash: '',
    });
    expect(row!.erasedAt).toBeInstanceOf(Date);
    expect(await db.select().from(payments)).toMatchObject([
      { amount: payment.amount, transactionId: 'TX-77', status: 'completed', processedAt },
    ]);
    expect(await db.select().from(certificates)).toMatchObject([
      { id: certificate.id, code: CODE, fileUploadId: null },
    ]);
    for (const [table, mine] of [
      [sessions, sessions.userId],
      [notifications, notifications.userId],
      [playback, playback.studentId],
    ] as const)
      expect(await db.$count(table, eq(mine, sana.id))).toBe(0);
    const [notification] = await db.select().from(notifications).where(eq(notifications.userId, reviewer.id));
    expect(notification!.detail).toEqual({ courseTitle: 'Property law' });
    expect(await db.select().from(uploads).where(eq(uploads.id, proof.id))).toMatchObject([
      { fileName: 'payment proof' },
    ]);
    expect(await readdir(join(installation.folder, 'files/objects'))).toHaveLength(1);
    expect(await actions()).toEqual(['student.erased']);

    expect((await me(token)).status).toBe(401);
    expect((await signIn('sana@example.test', 'secret-1')).status).toBe(401);
    const verified = await (
      await fetch(
        `${url}/trpc/certificates.verify?input=${encodeURIComponent(JSON.stringify({ code: CODE }))}`,
      )
    ).text();
    expect(verified).toContain('Name removed at the holder’s request');
    expect(verified).not.toContain('Sana');
    // A new account may use the address, and has none of the old data.
    const again = { name: 'Sana Again', email: 'sana@example.test', password: 'secret-3' };
    expect(
      (
        await fetch(`${url}/api/auth/register`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(again),
        })
      ).status,
    ).toBe(200);
    for (const table of [users, auditLog, notifications, uploads])
      expect(JSON.stringify(await db.select().from(table))).not.toContain('Sana Khan');
  });

  test('accepts only students who are not erased', async () => {
    const { email } = await build.admin(db);
    expect((await admin(['erase-student', email, '--yes'])).stderr).toContain('is an administrator');
    await student();
    expect((await admin(['erase-student', 'sana@example.test', '--yes'])).code).toBe(0);
    expect((await admin(['erase-student', 'sana@example.test', '--yes'])).stderr).toContain(
      'There is no account',
    );
  });
});
