import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UpdateAcademyInput } from '@qanoon/contracts/academy/academy-settings';
import { openDatabase } from '@qanoon/db/engine/client';
import { readCatalogueVersion } from '@qanoon/db/queries/catalogue-version';
import { academySettings, auditLog, uploads } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, formOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { expectNothingStored } from '../../../test/support/media/upload-requests.ts';
import { getAcademy } from './read-academy.ts';

let app: TestApp;
let manager: User;
beforeEach(async () => {
  app = await testApp();
  manager = await build.admin(app.db, { canManageAcademy: true });
});
afterEach(() => app.close());

const LINKS = { facebook: '', instagram: '', youtube: '', x: '', linkedin: '', tiktok: '' };
const formWith = (changed: Partial<UpdateAcademyInput> = {}): UpdateAcademyInput => ({
  version: 0,
  name: 'Lahore Law College',
  nameUrdu: 'لاہور لا کالج',
  tagline: 'Law for everyone',
  about: 'Courses on the law.',
  email: 'desk@example.test',
  phone: '042 111 000 000',
  whatsapp: '0300 0000000',
  address: '1 Mall Road\nLahore',
  socialLinks: { ...LINKS, facebook: 'facebook.com/llc' },
  accentColor: '#1D3F8F',
  reviewHours: 48,
  signUpOpen: true,
  ...changed,
});
const EMPTY = { title: { en: '', ur: '' }, text: { en: '', ur: '' } };
const update = (changed: Partial<UpdateAcademyInput> = {}, by = manager) =>
  app.as(by).academy.update(formWith(changed));
const entries = async () => (await app.db.select().from(auditLog)).map(({ detail }) => detail);

async function sendLogo(bytes: Buffer, by = manager) {
  const form = formOf({ file: new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }) });
  return app.send('POST', '/api/uploads/logo', { token: await app.bearer(by), form });
}
async function uploadLogo(by = manager): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#1d3f8f' } })
    .withExif({ IFD0: { Artist: 'a name in the metadata' } })
    .png()
    .toBuffer();
  const response = await sendLogo(picture, by);
  return response.json<{ uploadId: string }>().uploadId;
}

test('the first change creates the settings; later ones change them, with before and after in the audit log', async () => {
  const caller = app.as(manager).academy;
  expect(await caller.get()).toMatchObject({ academy: { name: 'Academy', email: '' }, version: 0 });
  const first = await update();
  expect(first).toMatchObject({
    academy: {
      name: 'Lahore Law College',
      whatsapp: '+923000000000',
      phone: '042 111 000 000',
      socialLinks: { facebook: 'https://facebook.com/llc' },
      accentColor: '#1d3f8f',
      logoUrl: null,
    },
    version: 1,
    updatedByName: manager.fullName,
  });
  expect(await caller.get()).toEqual(first);

  await update({
    version: 1,
    name: 'Lahore College of Law',
    reviewHours: 12,
    tagline: '',
    signUpOpen: false,
  });
  expect(await caller.get()).toMatchObject({ academy: { name: 'Lahore College of Law' }, version: 2 });
  expect((await entries())[1]).toEqual({
    nameBefore: 'Lahore Law College',
    nameAfter: 'Lahore College of Law',
    taglineBefore: 'Law for everyone',
    taglineAfter: '',
    reviewHoursBefore: 48,
    reviewHoursAfter: 12,
    signUpBefore: 'open',
    signUpAfter: 'closed',
  });
});

test('texts in Urdu, home texts and the prefix are stored, and stay when a form does not send them', async () => {
  const text = (en: string) => ({ en, ur: '' });
  const step = { title: text('Pay'), text: text('') };
  const homeTexts = {
    lead: { en: 'Pass the LAT.', ur: 'LAT پاس کریں۔' },
    perks: text('One year of access\nLive sessions'),
    steps: { pay: step, prove: step, learn: step },
  };
  const texts = { taglineUrdu: 'لاہور سے', aboutUrdu: 'قانون', addressUrdu: '12 دی مال، لاہور' };
  await update({ ...texts, homeTexts, certificatePrefix: 'mrla' });
  const stored = { ...texts, homeTexts, certificatePrefix: 'MRLA', isOpen: true };
  expect((await app.as(manager).academy.get()).academy).toMatchObject(stored);
  expect((await update({ version: 1, name: 'Renamed' })).academy).toMatchObject(stored);
  expect(await getAcademy(app.deps)).toMatchObject(stored);
  const empty = { lead: text(''), perks: text(''), steps: { pay: EMPTY, prove: EMPTY, learn: EMPTY } };
  expect((await update({ version: 2, homeTexts: empty })).academy.homeTexts).toBeNull();
  for (const certificatePrefix of ['Q', 'QANUN', 'Q1', 'قا'])
    expect((await failureOf(update({ version: 3, certificatePrefix }))).code).toBe('INVALID_INPUT');
});

test('an academy gets the initials of its first name as the prefix of its certificate IDs', async () => {
  expect((await update()).academy.certificatePrefix).toBe('LLC');
  expect((await update({ version: 1, name: 'Mall Road Academy' })).academy.certificatePrefix).toBe('LLC');
});

describe('a closed academy', () => {
  const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;

  test('shows visitors nothing of its catalog, and everything to those who are signed in', async () => {
    const course = await build.course(app.db);
    expect((await app.guest().courses.list({})).items).toHaveLength(1);
    await update({ isOpen: false });
    const guest = app.guest();
    for (const call of [
      () => guest.courses.list({}),
      () => guest.courses.get({ courseId: course.id }),
      () => guest.siteSearch.find({ term: 'course' }),
      () => guest.pages.get({ slug: 'legal-service' }),
      () => guest.prices.bundles(),
      () => guest.publications.list(),
      () => guest.ratings.list({ courseId: course.id, limit: 5 }),
    ])
      expect(await codeOf(call())).toBe('ACADEMY_CLOSED');
    expect((await app.send('GET', '/api/courses')).json()).toMatchObject({ code: 'ACADEMY_CLOSED' });
    expect((await app.send('GET', '/trpc/courses.list?input=%7B%7D')).statusCode).toBe(403);
    const account = { name: 'Sana', email: 'sana@example.test', password: 'a-good-secret' };
    expect(await codeOf(guest.auth.register(account))).toBe('SIGN_UP_CLOSED');
    for (const user of [manager, await build.student(app.db)])
      expect((await app.as(user).courses.list({})).items).toHaveLength(1);

    await update({ version: 1, isOpen: true });
    expect((await app.send('GET', '/trpc/courses.list?input=%7B%7D')).statusCode).toBe(200);
  });
});

test('lectures count when they are marked until the owner requires a part of them to be played', async () => {
  const caller = app.as(manager).academy;
  expect(await caller.get()).toMatchObject({ completionPercent: 0 });
  expect(await update()).toMatchObject({ completionPercent: 0 });
  expect(await update({ version: 1, completionPercent: 80 })).toMatchObject({ completionPercent: 80 });
  expect((await entries())[1]).toEqual({ completionPercentBefore: 0, completionPercentAfter: 80 });
  expect(await update({ version: 2, reviewHours: 12 }), 'it stays').toMatchObject({ completionPercent: 80 });
  const odd = update({ version: 3, completionPercent: 79 as never });
  expect(await failureOf(odd)).toMatchObject({ code: 'INVALID_INPUT' });
});

test('saving without a change keeps the version and records nothing', async () => {
  await update();
  expect((await update({ version: 1 })).version).toBe(1);
  expect(await entries()).toHaveLength(1);
});

test('only administrators with canManageAcademy read and change the settings', async () => {
  await buildAcademy.settings(app.db);
  const others = [
    await build.student(app.db),
    await build.admin(app.db, { canManageUsers: true, canManageAcademy: false }),
  ];
  for (const user of others) {
    expect((await failureOf(app.as(user).academy.get())).code).toBe('FORBIDDEN');
    expect((await failureOf(update({ version: 1 }, user))).code).toBe('FORBIDDEN');
  }
  expect((await failureOf(app.guest().academy.update(formWith()))).code).toBe('UNAUTHENTICATED');
  expect(await entries()).toEqual([]);
});

describe('two administrators save at the same time', () => {
  test.each([
    ['the first settings', 0],
    ['changed settings', 1],
  ])(
    '%s: one wins, the others learn of it, nothing is mixed',
    { tags: ['engine'] },
    async (_what, version) => {
      if (version === 1) await buildAcademy.settings(app.db);
      const names = Array.from({ length: 8 }, (_, index) => `Academy ${index}`);
      const { won, refused } = await race(
        names.map((name) => () => update({ version, name, about: `About ${name}` })),
      );
      expect(won).toHaveLength(1);
      expect(refused).toEqual(Array.from({ length: 7 }, () => 'ACADEMY_CHANGED'));
      const [row, ...others] = await app.db.select().from(academySettings);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        name: won[0]!.academy.name,
        about: `About ${row!.name}`,
        version: version + 1,
      });
      expect(await entries()).toHaveLength(1);
    },
  );

  test('an old version is refused, even a replayed one', async () => {
    await update();
    await update({ version: 1, name: 'Second' });
    for (const version of [0, 1, 3])
      expect((await failureOf(update({ version, name: 'Late' }))).code).toBe('ACADEMY_CHANGED');
    expect((await getAcademy(app.deps)).name).toBe('Second');
  });
});

test('a change is seen at once by this process and within a second by another one', async () => {
  const other = { db: await openDatabase(app.databaseUrl), env: app.deps.env };
  try {
    expect((await getAcademy(app.deps)).name).toBe('Academy');
    expect((await getAcademy(other)).name).toBe('Academy');
    await update();
    expect((await getAcademy(app.deps)).name).toBe('Lahore Law College');
    await wait(1000);
    expect((await getAcademy(other)).name).toBe('Lahore Law College');
  } finally {
    await other.db.close();
  }
});

test('a change renews the cached responses of the catalog', async () => {
  const before = await readCatalogueVersion(app.db);
  await update();
  expect(await readCatalogueVersion(app.db)).toBeGreaterThan(before);
});

test('hostile texts are refused, and harmless ones are stored as they are', async () => {
  for (const name of ['a\u0000b', 'a\u0007b', 'two\nlines', '\ud800', ' \u200b '])
    expect((await failureOf(update({ name }))).code, JSON.stringify(name)).toBe('INVALID_INPUT');
  for (const accentColor of ['#ffcc00', 'red;}body{display:none', 'url(x)'])
    expect((await failureOf(update({ accentColor }))).code, accentColor).toBe('INVALID_INPUT');
  for (const facebook of ['javascript:alert(1)', 'https://facebook.com@example.com/x'])
    expect((await failureOf(update({ socialLinks: { ...LINKS, facebook } }))).code, facebook).toBe(
      'INVALID_INPUT',
    );
  const { academy } = await update({ name: '</title><script>alert(1)</script>' });
  expect(academy.name).toBe('</title><script>alert(1)</script>');
});

describe('the logo', () => {
  test('is re-encoded, public under an address whose bytes never change, and recorded', async () => {
    const logoUploadId = await uploadLogo();
    const address = `/files/logos/${logoUploadId}`;
    expect((await app.send('GET', address)).statusCode, 'before it is used').toBe(404);
    const { academy } = await update({ logoUploadId });
    expect(academy.logoUrl).toBe(`${app.deps.env.urls.api}${address}`);
    const response = await app.send('GET', address);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.rawPayload.includes('a name in the metadata')).toBe(false);
    expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(
      (await app.db.select().from(uploads))[0]!.sha256,
    );
    expect((await entries())[0]).toMatchObject({ logoAfter: logoUploadId });
  });

  test('is served scaled down, in its proportions, with its transparency and without metadata', async () => {
    const large = await sharp({ create: { width: 4000, height: 2500, channels: 4, background: '#1d3f8f80' } })
      .withExif({ IFD0: { Artist: 'a name in the metadata' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { uploadId } = (await sendLogo(large)).json<{ uploadId: string }>();
    await update({ logoUploadId: uploadId });
    const { rawPayload } = await app.send('GET', `/files/logos/${uploadId}`);
    const { width, height, format, hasAlpha, exif, icc, xmp, iptc } = await sharp(rawPayload).metadata();
    expect({ width, height, format, hasAlpha }).toEqual({
      width: 640,
      height: 400,
      format: 'png',
      hasAlpha: true,
    });
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is refused when its type lies or it would decode to too many pixels, and nothing is stored', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const head = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).subarray(0, 32);
    const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    for (const bytes of [script, Buffer.concat([head, script]), bomb]) {
      const response = await sendLogo(bytes);
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ code: 'UPLOAD_REJECTED' });
    }
    await expectNothingStored(app);
  });

  test('stays when the form does not name it, and can be replaced and removed; sent mails still show it', async () => {
    const first = await uploadLogo();
    await update({ logoUploadId: first });
    expect((await update({ version: 1, name: 'Renamed' })).academy.logoUrl).toContain(first);
    const second = await uploadLogo();
    expect((await update({ version: 2, logoUploadId: second })).academy.logoUrl).toContain(second);
    expect((await update({ version: 3, logoUploadId: null })).academy.logoUrl).toBeNull();
    expect((await app.send('GET', `/files/logos/${first}`)).statusCode).toBe(200);
  });

  test('cannot be another administrator’s upload, one for another purpose, or one that is used', async () => {
    const colleague = await build.admin(app.db, { canManageAcademy: true });
    const picture = await build.upload(app.db, { ownerId: manager.id, purpose: 'profile-image' });
    for (const logoUploadId of [await uploadLogo(colleague), picture.id, 'unknown'])
      expect((await failureOf(update({ logoUploadId }))).code).toBe('UPLOAD_NOT_FOUND');
    const own = await uploadLogo();
    await update({ logoUploadId: own });
    await update({ version: 1, logoUploadId: null });
    expect((await failureOf(update({ version: 2, logoUploadId: own }))).code).toBe('UPLOAD_NOT_FOUND');
    expect((await app.send('GET', `/files/logos/${picture.id}`)).statusCode).toBe(404);
  });
});

test('while sign-up is closed, no account can be created over either transport', async () => {
  await update({ signUpOpen: false });
  const account = { name: 'Sana', email: 'sana@example.test', password: 'a-good-secret' };
  expect(await failureOf(app.guest().auth.register(account))).toMatchObject({
    status: 403,
    code: 'SIGN_UP_CLOSED',
  });
  const response = await app.send('POST', '/api/auth/register', { json: account });
  expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'SIGN_UP_CLOSED' }]);
  await update({ version: 1, signUpOpen: true });
  expect((await app.guest().auth.register(account)).email).toBe(account.email);
});
