import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { exportStudent } from './personal-data.service.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  [app, folder] = [await testApp(), await mkdtemp(join(tmpdir(), 'qanoon-export-'))];
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('an export contains e-mail verifications and sessions without tokens', async () => {
  const student = await build.student(app.db, { verificationRemindedAt: NOW });
  const session = await build.session(app.db, {
    userId: student.id,
    userAgent: 'Firefox/133.0',
    ip: '203.0.113.7',
    lastSeenAt: NOW,
  });
  const course = await build.course(app.db, { title: 'Evidence' });
  await build.rating(app.db, { studentId: student.id, courseId: course.id, stars: 2, text: 'Too fast' });
  const link = await build.emailVerification(app.db, { userId: student.id, email: student.email });
  await exportStudent(app.deps, { operator: 'test' }, student, folder);
  const text = await readFile(join(folder, 'data.json'), 'utf8');
  const at = NOW.toISOString();
  expect(JSON.parse(text)).toMatchObject({
    account: { emailVerifiedAt: at, verificationRemindedAt: at },
    sessions: [{ userAgent: 'Firefox/133.0', ip: '203.0.113.7', createdAt: at, lastSeenAt: at }],
    ratings: [{ course: 'Evidence', stars: 2, text: 'Too fast' }],
    emailVerifications: [{ email: student.email, createdAt: at, expiresAt: link.expiresAt.toISOString() }],
  });
  for (const secret of [session.tokenHash, link.tokenHash]) expect(text).not.toContain(secret);
});
