import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { auditLog, certificateNames, certificates, jobs, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInstallation, type Installation } from '../support/installation.ts';

vi.setConfig({ testTimeout: 60_000 });

const CODE = certificateCode(new Uint8Array(15).fill(9));
const BY = { operator: userInfo().username };

let installation: Installation;
let db: Db;
let id: string;
beforeEach(async () => {
  installation = await createInstallation();
  db = await openDatabase(installation.databaseUrl);
  const student = await build.student(db, { fullName: 'Sana Malik' });
  const request = { studentId: student.id, code: CODE, issuedAt: NOW };
  ({ id } = await build.certificateRequest(db, request));
});
afterEach(async () => {
  await db.close();
  await installation.close();
});

const command = (...args: string[]) => installation.command(['certificates', ...args]);
const refusal = async (...args: string[]) => {
  const { code, stdout, stderr } = await command(...args);
  expect([code, stdout]).toEqual([1, '']);
  return stderr;
};
const row = async () => (await db.select().from(certificates).where(eq(certificates.id, id)))[0]!;
const entries = async () =>
  (await db.select().from(auditLog)).map(({ action, actorId, detail }) => ({ action, actorId, detail }));

test('a certificate is revoked and reinstated by its certificate ID, with the operator in the audit log', async () => {
  expect(await command('revoke', CODE.toLowerCase().replaceAll('-', ''), '--reason', 'Forged proof')).toEqual(
    {
      code: 0,
      stdout: `${CODE} is revoked.\n`,
      stderr: '',
    },
  );
  expect(await row()).toMatchObject({ revokeReason: 'Forged proof', revokedAt: expect.any(Date) });
  expect(await refusal('revoke', CODE, '--reason', 'Again')).toBe(
    `${CODE} is not valid: it was replaced or revoked.\n`,
  );
  expect((await command('reinstate', CODE)).stdout).toBe(`${CODE} is valid again.\n`);
  expect(await row()).toMatchObject({ revokeReason: null, revokedAt: null });
  expect(await refusal('reinstate', CODE)).toBe(`${CODE} is not revoked.\n`);
  expect(await entries()).toEqual([
    { action: 'certificate.revoked', actorId: null, detail: { code: CODE, reason: 'Forged proof', ...BY } },
    { action: 'certificate.reinstated', actorId: null, detail: { code: CODE, ...BY } },
  ]);
});

test('a reissue corrects the names and is drawn by the server', async () => {
  expect(await refusal('reissue', CODE, '--reason', 'Misspelt')).toContain('without a signature');
  const owner = await build.owner(db);
  const { id: signatureUploadId } = await build.upload(db, { ownerId: owner.id, purpose: 'signature' });
  await db.transaction((tx) =>
    tx.update(users).set({ signatureUploadId }).where(eq(users.id, owner.id)).execute(),
  );
  const names = ['--name', 'Sana Tariq Malik', '--name-urdu', 'ثنا طارق ملک'];
  const { code, stdout } = await command('reissue', CODE, '--reason', 'Misspelt', ...names);
  const [replacement] = await db.select().from(certificates).where(eq(certificates.replacesId, id));
  expect([code, stdout]).toEqual([
    0,
    `${replacement!.code} replaces ${CODE} as soon as a running server has drawn it.\n`,
  ]);
  expect(replacement).toMatchObject({
    printed: { studentName: 'Sana Tariq Malik' },
    reissueReason: 'Misspelt',
  });
  expect(await db.select().from(certificateNames)).toMatchObject([{ nameUrdu: 'ثنا طارق ملک' }]);
  const [job] = await db.select().from(jobs).where(eq(jobs.name, 'draw-certificate'));
  expect(job!.input).toMatchObject({ certificateId: replacement!.id, ...BY });
  expect(await refusal('reissue', CODE, '--reason', 'Again')).toContain('is being replaced');
});

test('the register is written to a new file that only its owner reads', async () => {
  const path = join(installation.folder, 'register.csv');
  expect((await command('export', path)).stdout).toBe(`${path} is written.\n`);
  const written = await readFile(path, 'utf8');
  expect(written).toMatch(/^\ufeffCertificate ID,Student,/u);
  expect(written).toContain(`${CODE},Sana Malik,`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await refusal('export', path)).toBe(`${path} cannot be written: EEXIST.\n`);
  expect(await entries()).toEqual([
    { action: 'certificates.exported', actorId: null, detail: { filtered: 'no', ...BY } },
  ]);
});

test('wrong arguments change nothing', async () => {
  for (const [args, message] of [
    [['revoke'], 'Name the certificate by its certificate ID.'],
    [['revoke', CODE], 'Add --reason.'],
    [['revoke', CODE, '--reason', ' '], '--reason: '],
    [['revoke', CODE, '--reason', 'a\u0007b'], '--reason: '],
    [['revoke', 'QA-2222-2222-2', '--reason', 'x'], 'There is no issued certificate QA-2222-2222-2.'],
    [['reissue', CODE, '--reason', 'x', '--name', 'ثنا'], '--name: '],
    [['reissue', CODE, '--reason', 'x', '--name', 'Sana', '--name-urdu', 'Sana'], '--name-urdu: '],
    [['reissue', CODE, '--reason', 'x', '--name-urdu', 'ثنا'], 'Give both names'],
    [['export'], 'Name the file to write.'],
    [['toString', CODE], 'There is no action toString'],
  ] as const)
    expect(await refusal(...args), args.join(' ')).toContain(message);
  expect(await row()).toMatchObject({ revokedAt: null });
  expect(await db.$count(certificates)).toBe(1);
  expect(await entries()).toEqual([]);
});
