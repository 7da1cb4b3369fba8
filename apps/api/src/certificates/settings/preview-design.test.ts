import type { PreviewDesignInput } from '@qanoon/contracts/certificates/certificate-settings';
import { build, NOW } from '@qanoon/db/testing/factories';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, formOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { signingAdmin } from '../../../test/support/certificates/certificates.ts';
import { fileOf } from '../../../test/support/media/sample-files.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let manager: User;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  manager = await signingAdmin(app, { fullName: 'Ayesha Khan', canManageAcademy: true });
});
afterEach(() => app.close());

const NOBODY = { name: '', title: '' };
const preview = (changed: Partial<PreviewDesignInput> = {}, by = manager) =>
  app.as(by).certificateSettings.preview({
    design: 'engraved',
    signatory: NOBODY,
    secondSignatory: NOBODY,
    ...changed,
  });
async function pixelsOf(attempt: ReturnType<typeof preview>): Promise<Buffer> {
  const { picture } = await attempt;
  const [, bytes] = /^data:image\/webp;base64,([\w+/=]+)$/u.exec(picture)!;
  const image = sharp(Buffer.from(bytes!, 'base64'));
  expect(await image.metadata()).toMatchObject({ format: 'webp', width: 1200 });
  return image.raw().toBuffer();
}
/** An unused picture of one color. */
async function picture(purpose: 'certificate-signature' | 'certificate-seal', colour: string) {
  const content = await sharp({ create: { width: 300, height: 120, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const response = await app.send('POST', `/api/uploads/${purpose}`, {
    token: await app.bearer(manager),
    form: formOf({ file: fileOf(content, 'picture.png', 'image/png') }),
  });
  return response.json<{ uploadId: string }>().uploadId;
}

test('a preview shows the design, the entered signatories and new pictures, without saving anything', async () => {
  const before = await pixelsOf(preview());
  const signature = await picture('certificate-signature', '#aa0000');
  const changes: Partial<PreviewDesignInput>[] = [
    { design: 'classic' },
    { signatory: { name: 'Dr. Hina Rauf', title: 'Director', signatureUploadId: signature } },
    { secondSignatory: { name: 'Bilal Ahmed', title: '', signatureUploadId: signature } },
    { sealUploadId: await picture('certificate-seal', '#00aa00') },
  ];
  const seen = [before];
  for (const changed of changes) {
    const pixels = await pixelsOf(preview(changed));
    expect(
      seen.some((other) => other.equals(pixels)),
      JSON.stringify(changed),
    ).toBe(false);
    seen.push(pixels);
  }
  expect(await app.as(manager).certificateSettings.get()).toMatchObject({ version: 0, sealUrl: null });
});

test('pictures of others, used ones and those for another purpose are refused', async () => {
  const of = (over: object) =>
    build.upload(app.db, { ownerId: manager.id, purpose: 'certificate-signature', ...over });
  const wrong = [
    await of({ ownerId: (await build.admin(app.db)).id }),
    await of({ claimedAt: NOW }),
    await of({ purpose: 'certificate-seal' }),
    { id: 'unknown' },
  ];
  for (const { id: signatureUploadId } of wrong) {
    const signatory = { name: 'A', title: '', signatureUploadId };
    for (const changed of [{ signatory }, { secondSignatory: signatory }])
      expect((await failureOf(preview(changed))).code).toBe('UPLOAD_NOT_FOUND');
  }
  const { id: sealUploadId } = await of({});
  expect((await failureOf(preview({ sealUploadId }))).code).toBe('UPLOAD_NOT_FOUND');
});

test('previews are for those who manage the academy, and limited', async () => {
  const other = await build.admin(app.db, { canManageAcademy: false });
  expect((await failureOf(preview({}, other))).code).toBe('FORBIDDEN');
  const refused = { sealUploadId: 'unknown' };
  for (let count = 0; count < 60; count++)
    expect((await failureOf(preview(refused))).code).toBe('UPLOAD_NOT_FOUND');
  expect((await failureOf(preview(refused))).code).toBe('TOO_MANY_REQUESTS');
});
