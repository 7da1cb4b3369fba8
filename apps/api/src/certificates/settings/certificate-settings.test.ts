// @module-tag engine
import type { UpdateCertificateSettingsInput } from '@qanoon/contracts/certificates/certificate-settings';
import { auditLog, certificateSettings, certificates, uploads, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { printedFacts } from '@qanoon/db/testing/printed-facts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, formOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, png } from '../../../test/support/media/sample-files.ts';
import { sweepUploads } from '../../platform/sweeping/sweep-files.ts';

let app: TestApp;
let manager: User;
beforeEach(async () => {
  app = await testApp();
  manager = await build.admin(app.db, { fullName: 'Ayesha Khan', canManageAcademy: true });
});
afterEach(() => app.close());

const formWith = (changed: Partial<UpdateCertificateSettingsInput> = {}): UpdateCertificateSettingsInput => ({
  version: 0,
  design: 'classic',
  signatory: { name: 'Dr. Hina Rauf', title: 'Director of Studies' },
  secondSignatory: { name: '', title: '' },
  publicStatistics: false,
  ...changed,
});
const update = (changed: Partial<UpdateCertificateSettingsInput> = {}, by = manager) =>
  app.as(by).certificateSettings.update(formWith(changed));
const entries = async () => (await app.db.select().from(auditLog)).map(({ detail }) => detail);
const picture = async (
  purpose: 'certificate-signature' | 'certificate-seal' | 'signature',
  ownerId = manager.id,
  at = NOW,
) => (await build.upload(app.db, { ownerId, purpose, contentType: 'image/png', createdAt: at })).id;
/** The address of the seal for a session of this administrator. */
async function sealUrlOf(user: User): Promise<string> {
  const response = await app.send('GET', '/trpc/certificateSettings.get', { token: await app.bearer(user) });
  return response.json<{ result: { data: { sealUrl: string } } }>().result.data.sealUrl;
}
const signed = (signatureUploadId: string | null) => ({
  signatory: { name: 'Dr. Hina Rauf', title: 'Director of Studies', signatureUploadId },
});

const printedWith = (signatureUploadId: string) =>
  printedFacts({ signatories: [{ name: 'Dr. Hina Rauf', title: '', signatureUploadId }] });

test('defaults apply until the first change, which is recorded with before and after', async () => {
  const caller = app.as(manager).certificateSettings;
  const nobody = { name: '', title: '', signatureUrl: null };
  expect(await caller.get()).toEqual({
    design: 'engraved',
    signatory: nobody,
    secondSignatory: nobody,
    sealUrl: null,
    publicStatistics: false,
    automaticSince: null,
    mayStartAutomatic: false,
    version: 0,
    updatedAt: null,
    updatedByName: null,
  });
  const [signature, seal] = [await picture('certificate-signature'), await picture('certificate-seal')];
  const first = await update({ ...signed(signature), sealUploadId: seal });
  expect(first).toMatchObject({
    design: 'classic',
    signatory: { name: 'Dr. Hina Rauf', signatureUrl: expect.stringContaining('/files/') },
    secondSignatory: nobody,
    sealUrl: expect.stringContaining('/files/'),
    version: 1,
    updatedAt: NOW.toISOString(),
    updatedByName: 'Ayesha Khan',
  });
  expect(await entries()).toEqual([
    {
      designBefore: 'engraved',
      designAfter: 'classic',
      signatoryBefore: '',
      signatoryAfter: 'Dr. Hina Rauf',
      signatoryTitleBefore: '',
      signatoryTitleAfter: 'Director of Studies',
      signatureBefore: null,
      signatureAfter: signature,
      sealBefore: null,
      sealAfter: seal,
    },
  ]);
  const saved = await update({ version: 1, publicStatistics: true });
  expect(saved).toMatchObject({
    publicStatistics: true,
    version: 2,
    sealUrl: expect.any(String),
    signatory: { signatureUrl: expect.any(String) },
  });
  expect((await entries())[1]).toEqual({ publicStatisticsBefore: 'off', publicStatisticsAfter: 'on' });
  expect((await update({ version: 2, publicStatistics: true })).version, 'nothing was changed').toBe(2);
  expect(await entries()).toHaveLength(2);
});

test.each([0, 1])(
  'one of eight who save version %i at the same time wins, and the others learn of it',
  async (version) => {
    if (version === 1) await update();
    const { won, refused } = await race(
      Array.from(
        { length: 8 },
        (_, index) => () =>
          update({ version, signatory: { name: `Name ${index}`, title: `Title ${index}` } }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(7).fill('CERTIFICATE_SETTINGS_CHANGED'));
    const [row, ...others] = await app.db.select().from(certificateSettings);
    expect(others).toEqual([]);
    expect(row!.signatoryTitle).toBe(row!.signatoryName.replace('Name', 'Title'));
    expect(row!.version).toBe(version + 1);
    expect(await entries()).toHaveLength(version + 1);
    for (const old of [0, version, 5])
      expect((await failureOf(update({ version: old }))).code).toBe('CERTIFICATE_SETTINGS_CHANGED');
  },
);

test('hostile names are refused', async () => {
  for (const name of ['a\u0000b', 'a\u0007b', 'two\nlines', 'a\ud800', 'x'.repeat(81)])
    for (const changed of [
      { signatory: { name, title: '' } },
      { secondSignatory: { name: 'A', title: name } },
    ])
      expect((await failureOf(update(changed))).code, JSON.stringify(name)).toBe('INVALID_INPUT');
  expect(await app.db.$count(certificateSettings)).toBe(0);
});

describe('a picture', () => {
  test('must be the caller’s own, unused and for this purpose, and is one of the three only', async () => {
    const colleague = await build.admin(app.db, { canManageAcademy: true });
    const own = await picture('certificate-signature');
    const wrong = [
      signed(await picture('certificate-signature', colleague.id)),
      signed(await picture('signature')),
      signed(await picture('certificate-seal')),
      signed('unknown'),
      { sealUploadId: own },
      { ...signed(own), secondSignatory: { name: 'B', title: '', signatureUploadId: own } },
    ];
    for (const changed of wrong) expect((await failureOf(update(changed))).code).toBe('UPLOAD_NOT_FOUND');
    expect(await app.db.$count(certificateSettings)).toBe(0);
    await update(signed(own));
    await update({ ...signed(null), version: 1 });
    expect((await update({ version: 2, ...signed(await picture('certificate-signature')) })).version).toBe(3);
  });

  test('is readable while it is used, for those who manage the academy', async () => {
    const upload = await app.send('POST', '/api/uploads/certificate-seal', {
      token: await app.bearer(manager),
      form: formOf({ file: fileOf(await png(), 'seal.png', 'image/png') }),
    });
    await update({ sealUploadId: upload.json<{ uploadId: string }>().uploadId });
    const colleague = await build.admin(app.db, { canManageAcademy: true });
    const [own, theirs] = [await sealUrlOf(manager), await sealUrlOf(colleague)];
    const statusOf = async (address: string) => (await app.send('GET', address)).statusCode;
    const allow = (canManageAcademy: boolean) =>
      app.db.transaction((tx) =>
        tx.update(users).set({ canManageAcademy }).where(eq(users.id, colleague.id)).execute(),
      );
    expect(await statusOf(theirs)).toBe(200);
    await allow(false);
    expect(await statusOf(theirs)).toBe(404);
    await allow(true);
    await update({ version: 1, sealUploadId: null });
    expect(await statusOf(own), 'the caller’s own').toBe(200);
    expect(await statusOf(theirs), 'it is not used any more').toBe(404);
  });

  test('is swept when it is replaced, unless a certificate was issued or is being drawn with it', async () => {
    const pictures: string[] = [];
    for (let version = 0; version < 4; version++) {
      const id = await picture('certificate-signature');
      await update({ version, ...signed(id) });
      pictures.push(id);
      if (version === 0) await build.certificateRequest(app.db, { issuedAt: NOW, printed: printedWith(id) });
      if (version === 1)
        await build.certificateRequest(app.db, { drawingSince: NOW, printed: printedWith(id) });
    }
    app.pass(48 * 3600);
    await sweepUploads(app.deps);
    const [issuedWith, drawnWith, , current] = pictures;
    expect((await app.db.select().from(uploads)).map(({ id }) => id).sort()).toEqual(
      [issuedWith, drawnWith, current].sort(),
    );
  });

  test('stays as well when it is replaced while a certificate is issued with it', async () => {
    const issuer = await build.admin(app.db);
    await update(signed(await picture('certificate-signature')));
    for (let version = 1; version <= 6; version++) {
      const { id } = await build.certificateRequest(app.db);
      const next = await picture('certificate-signature');
      const { won } = await race<unknown>([
        () => app.as(issuer).certificates.draw({ certificateIds: [id] }),
        () => update({ version, ...signed(next) }),
      ]);
      expect(won).toHaveLength(2);
    }
    const printed = (await app.db.select().from(certificates)).map((row) => row.printed!.signatories[0]!);
    expect(printed).toHaveLength(6);
    const released = (await app.db.select().from(uploads)).filter(({ claimedAt }) => !claimedAt);
    for (const { signatureUploadId } of printed)
      expect(released.map(({ id }) => id)).not.toContain(signatureUploadId);
  });

  test('stays as well when it belongs to a profile that signed a certificate', async () => {
    const [first, second, third] = [
      await picture('signature'),
      await picture('signature'),
      await picture('signature'),
    ];
    const profile = (signatureUploadId: string) =>
      app.as(manager).profiles.updateAdmin({ fullName: 'Ayesha Khan', signatureUploadId });
    await profile(first!);
    const printed = printedWith(first!);
    await build.certificateRequest(app.db, { issuedAt: NOW, printed });
    await profile(second!);
    await profile(third!);
    app.pass(48 * 3600);
    await sweepUploads(app.deps);
    expect((await app.db.select().from(uploads)).map(({ id }) => id).sort()).toEqual([first, third].sort());
  });
});
