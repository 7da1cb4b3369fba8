import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import { auditLog, certificates, users } from '@qanoon/db/schema';
import { buildCertificates } from '@qanoon/db/testing/certificate-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/certificate-register';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../../test/harness.ts';
import { countTurns, readAll } from '../../../../test/support/event-loop-turns.ts';
import { exportRegister } from '../../../certificates/register/export-register.ts';

let app: TestApp;
let owner: User;
beforeAll(async () => {
  app = await testApp();
  owner = await build.owner(app.db, { fullName: 'Noor Owner' });
});
afterAll(() => app.close());

const get = async (query = '', user: User = owner) =>
  app.send('GET', `/api/admin/certificates.csv${query}`, { token: await app.bearer(user) });
const rowsOf = (body: string) => parse(body, { bom: true }) as string[][];
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

test('other methods and unknown filters are refused', async () => {
  expect((await app.send('POST', '/api/admin/certificates.csv')).statusCode).toBe(405);
  for (const query of ['?state=any', '?state=drawing', '?unknown=1', '?state=valid&state=revoked'])
    expect((await get(query)).statusCode, query).toBe(400);
});

test('its headings are in the language that the console states', async () => {
  const { body } = await app.send('GET', '/api/admin/certificates.csv', {
    token: await app.bearer(await build.admin(app.db, { canManageEnrollments: true })),
    headers: { 'accept-language': 'ur' },
  });
  expect(rowsOf(body)[0]).toContain(inLanguage('ur', m.instructor));
});

test('it has every issued certificate once, the newest first, with formulas as text', async () => {
  const student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  const replaced = await buildCertificates.drawn(app.db, {
    studentId: student.id,
    printed: {
      studentName: '=HYPERLINK("x")',
      courseTitle: 'Contract, "Law"',
      instructorName: '+92',
    },
    issuedAt: later(50_000),
    replacedAt: later(60_000),
    fileSha256: 'cd'.repeat(32),
  });
  const replacement = await buildCertificates.replacement(app.db, replaced, {
    issuedAt: later(60_000),
    revokedAt: later(120_000),
    revokeReason: '@SUM(A1)\nagain',
    source: 'uploaded',
  });
  await build.certificateRequest(app.db);
  await build.certificateRequest(app.db, { drawingSince: NOW, code: 'QA-DRAWING' });
  // More than two parts of the export, four certificates of each millisecond.
  const { id: courseId } = await build.course(app.db);
  const many = Array.from({ length: 1100 }, (_, index) => ({ index, studentId: `student-${index}` }));
  await app.db.transaction(async (tx) => {
    await tx.insert(users).values(
      many.map(({ index, studentId }) => ({
        id: studentId,
        email: `bulk-${index}@example.test`,
        fullName: 'Bulk Student',
        role: 'student' as const,
        passwordHash: 'none',
        createdAt: NOW,
      })),
    );
    await tx.insert(certificates).values(
      many.map(({ index, studentId }) => ({
        studentId,
        courseId,
        code: certificateCode(Uint8Array.from({ length: 15 }, (_, at) => (index >> (at * 2)) & 3)),
        issuedAt: later(index >> 2),
        createdAt: NOW,
      })),
    );
  });

  const response = await get();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="certificates-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
  const [header, ...rows] = rowsOf(response.body);
  expect(header).toEqual([
    'Certificate ID',
    'Student',
    'E-mail',
    'Course',
    'Instructor',
    'Issued (Pakistan time)',
    'State',
    'State since (Pakistan time)',
    'Reason',
    'File',
    'Replaces',
    'Replaced by',
    'SHA-256',
  ]);
  expect(rows).toHaveLength(1102);
  expect(new Set(rows.map(([code]) => code)).size, 'no line twice').toBe(1102);
  expect(rows.slice(0, 2)).toEqual([
    [
      replacement.code,
      `'=HYPERLINK("x")`,
      'sana@example.test',
      'Contract, "Law"',
      "'+92",
      expect.stringContaining('2026'),
      'revoked',
      expect.stringContaining('2026'),
      "'@SUM(A1)\nagain",
      'uploaded',
      replaced.code,
      '',
      replacement.fileSha256,
    ],
    [
      replaced.code,
      `'=HYPERLINK("x")`,
      'sana@example.test',
      'Contract, "Law"',
      "'+92",
      expect.stringContaining('2026'),
      'replaced',
      expect.stringContaining('2026'),
      'The name was misspelt.',
      'drawn',
      '',
      replacement.code,
      'cd'.repeat(32),
    ],
  ]);
  expect(rowsOf((await get('?state=valid')).body)).toHaveLength(1 + 1100);
  expect(rowsOf((await get('?state=revoked')).body)[1]![0]).toBe(replacement.code);
  expect(rowsOf((await get('?state=replaced')).body)[1]![0]).toBe(replaced.code);
  expect(rowsOf((await get('?search=SANA@')).body)).toHaveLength(1 + 2);
  const [, ...found] = rowsOf((await get('?search=bulk%20student')).body);
  expect(new Set(found.map(([code]) => code)).size, 'every match of a search').toBe(1100);
  expect(rowsOf((await get('?search=sana%20malik&state=replaced')).body)).toHaveLength(1 + 1);
  const exported = (await app.db.select().from(auditLog)).filter(
    ({ action, actorName }) => action === 'certificates.exported' && actorName === 'Noor Owner',
  );
  expect(exported.map(({ detail }) => detail.filtered).sort()).toEqual([
    'no',
    'replaced',
    'replaced',
    'revoked',
    'valid',
    'yes',
    'yes',
  ]);
});

test('the event loop runs between two parts of an export', async () => {
  const parts = exportRegister(app.deps, { id: owner.id, name: owner.fullName }, { language: 'en' });
  const { turns } = await countTurns(() => readAll(parts));
  expect(turns).toBeGreaterThanOrEqual(3);
});
