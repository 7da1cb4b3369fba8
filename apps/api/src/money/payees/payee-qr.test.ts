import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { crc16 } from '@qanoon/domain/money/raast-qr';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { drawQrCode } from '../../lib/qr-code.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';

const PASSWORD = 'a long password of the owner';
const passwordHash = await hashPassword(PASSWORD);
const IBAN = 'PK36SCBL0000001123456702';
const STATIC = '0002020102110202000424PK33ABCD00000000000000001004BA20';

/** What another implementation reads from the rendered picture. */
async function scan({ size, path }: { size: number; path: string }): Promise<string | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}" height="${size * 6}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp({}, { payees: false });
  owner = await build.owner(app.db, { passwordHash });
});
afterEach(() => app.close());

const payees = (user = owner) => app.as(user).payees;

test.each([
  STATIC,
  '0002020102120202000424PK33ABCD000000000000000005075000.50071231122026183010041E4C',
  '0002020102120202000424PK36SCBL000000112345670205041500071231122026235910049E45',
])('another implementation reads %s', async (text) => {
  expect(await scan(drawQrCode(text))).toBe(text);
});

test('the quiet zone has four modules', () => {
  const { size, path } = drawQrCode(STATIC);
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/gu)].map(([, x, y, width]) =>
    [x, y, width].map(Number),
  );
  expect(Math.min(...starts.map(([x]) => x!))).toBe(4);
  expect(Math.min(...starts.map(([, y]) => y!))).toBe(4);
  expect(Math.max(...starts.map(([x, , width]) => x! + width!))).toBe(size - 4);
});

describe('the code for administrators', () => {
  test('is static, and dynamic with an amount that is valid for 24 hours', async () => {
    const { id } = await buildAcademy.payeeAccount(app.db, { iban: IBAN });
    const plain = await payees().qr({ id });
    expect(await scan(plain)).toBe(plain.text);
    expect(plain).toMatchObject({ expiresAt: null, text: expect.stringContaining(`010211`) });
    const dynamic = await payees().qr({ id, amount: asPaisa(1500_00) });
    expect(await scan(dynamic)).toBe(dynamic.text);
    // The code has the time 22 November 2026, 09:30 in Karachi.
    expect(dynamic.text).toContain(`${IBAN}05041500071222112026093010`);
    expect(dynamic.text.slice(-4)).toBe(crc16(dynamic.text.slice(0, -4)));
    expect(dynamic.expiresAt).toBe('2026-11-22T04:30:00.000Z');
  });

  test('an account without an IBAN has no code', async () => {
    const { id } = await buildAcademy.payeeAccount(app.db, { iban: '', number: '0123' });
    expect((await failureOf(payees().qr({ id }))).code).toBe('PAYEE_NOT_FOUND');
    expect((await failureOf(payees().confirmQr({ id, version: 1 }))).code).toBe('PAYEE_NOT_FOUND');
  });
});

describe('the code for students', () => {
  const offered = async (price = 150_000) => {
    const { id: courseId } = await build.course(app.db, { price: asPaisa(price) });
    const { orders } = app.as(await build.student(app.db));
    const { orderId } = await orders.open({ courseIds: [courseId] });
    return (await orders.get({ orderId })).payees;
  };

  test('is shown only after an administrator has confirmed a scan, with the amount and without', async () => {
    const { id } = await buildAcademy.payeeAccount(app.db, { iban: IBAN });
    expect(await offered()).toMatchObject([{ id, iban: IBAN, qr: null }]);
    await payees().confirmQr({ id, version: 1 });
    const [account] = await offered();
    const withAmount = await scan(account!.qr!.withAmount);
    expect(withAmount).toContain('05041500');
    expect(await scan(account!.qr!.withoutAmount)).toBe((await payees().qr({ id })).text);
    app.pass(3600);
    const [later] = await offered();
    expect(await scan(later!.qr!.withAmount), 'rendered for each view').not.toBe(withAmount);
  });

  test('the confirmation is in the audit log', async () => {
    const { id } = await buildAcademy.payeeAccount(app.db);
    await payees().confirmQr({ id, version: 1 });
    expect((await app.as(owner).audit.list({})).items).toMatchObject([
      { action: 'payee.qr-confirmed', subjectId: id, detail: { iban: IBAN } },
    ]);
  });

  test('another IBAN needs another confirmation, another title does not', async () => {
    const fields = { method: 'bank', number: '', bankName: 'A bank', instructions: '' } as const;
    const { id } = await buildAcademy.payeeAccount(app.db, { iban: IBAN });
    await payees().confirmQr({ id, version: 1 });
    const change = { ...fields, id, accountTitle: 'Other', password: PASSWORD };
    await payees().update({ ...change, version: 1, iban: IBAN });
    expect((await offered())[0]!.qr).not.toBeNull();
    await payees().update({ ...change, version: 2, iban: 'PK33ABCD0000000000000000' });
    expect((await offered())[0]!.qr).toBeNull();
  });

  test('the scan of another version does not count', async () => {
    const { id } = await buildAcademy.payeeAccount(app.db, { version: 3 });
    expect((await failureOf(payees().confirmQr({ id, version: 2 }))).code).toBe('PAYEE_CHANGED');
    expect((await offered())[0]!.qr).toBeNull();
  });
});
