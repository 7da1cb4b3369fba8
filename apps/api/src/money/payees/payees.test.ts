import { auditLog, payeeAccounts } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';

const PASSWORD = 'a long password of the owner';
const passwordHash = await hashPassword(PASSWORD);
const IBAN = 'PK36SCBL0000001123456702';
const BANK = {
  method: 'bank' as const,
  accountTitle: 'Test Academy',
  number: '0112 3456 702',
  iban: 'pk36 scbl 0000 0011 2345 6702',
  bankName: 'Standard Chartered Bank',
  instructions: 'Write your name\nas the purpose.',
  password: PASSWORD,
};
const WALLET = { ...BANK, method: 'jazzcash' as const, number: '+92 (0)300-1234567', iban: '', bankName: '' };

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp({}, { payees: false });
  owner = await build.owner(app.db, { fullName: 'Noor Owner', email: 'noor@example.test', passwordHash });
});
afterEach(() => app.close());

const payees = (user = owner) => app.as(user).payees;
const auditActions = async () => (await app.db.select().from(auditLog)).map(({ action }) => action);

describe('adding', () => {
  test('stores the numbers in one form and the account last in the list, active and not as a sample', async () => {
    await payees().add(BANK);
    await payees().add(WALLET);
    expect(await payees().list()).toMatchObject([
      { method: 'bank', number: '0112 3456 702', iban: IBAN, isActive: true, isSample: false, version: 1 },
      {
        method: 'jazzcash',
        number: '+923001234567',
        iban: '',
        qrConfirmedAt: null,
        instructions: BANK.instructions,
      },
    ]);
  });

  test.each([
    ['a wallet without a mobile number', { ...WALLET, number: '' }, 'Mobile number is required'],
    ['a wallet with a landline', { ...WALLET, number: '042 1234567' }, /not a Pakistani mobile number/u],
    [
      'a bank account without number and IBAN',
      { ...BANK, number: '', iban: '' },
      'Enter an account number or an IBAN',
    ],
    ['an IBAN with wrong check digits', { ...BANK, iban: 'PK36MEZN0001020103492819' }, /check digits/u],
    ['an IBAN of another length', { ...BANK, iban: `${IBAN}1` }, /24 characters/u],
    ['a bank account without a bank', { ...BANK, bankName: '' }, 'Bank name is required'],
    ['no title', { ...BANK, accountTitle: ' \u3164 ' }, 'Account title is required'],
    ['a title with a control character', { ...BANK, accountTitle: 'Noor \u0007Trust' }, /cannot be stored/u],
    ['no password', { ...BANK, password: '' }, 'Enter your password'],
  ])('%s is refused', async (_what, input, message) => {
    const failure = await failureOf(payees().add(input));
    expect(failure.code).toBe('INVALID_INPUT');
    expect(failure.message).toMatch(message);
    expect(await payees().list()).toEqual([]);
  });

  test('an IBAN of an unknown bank is accepted', async () => {
    expect((await payees().add({ ...BANK, iban: 'PK33ABCD0000000000000000' })).iban).toMatch(/^PK33ABCD/u);
  });
});

describe('the password', () => {
  test('changes nothing when it is wrong, for any kind of change', async () => {
    const { id, version } = await payees().add(BANK);
    const before = await payees().list();
    const password = 'not the password';
    for (const attempt of [
      () => payees().add({ ...WALLET, password }),
      () => payees().update({ ...BANK, id, version, accountTitle: 'Mallory', password }),
      () => payees().setActive({ id, version, isActive: false, password }),
    ])
      expect((await failureOf(attempt())).code).toBe('WRONG_PASSWORD');
    expect(await payees().list()).toEqual(before);
    expect(await auditActions()).toEqual(['payee.added']);
    expect(await app.emails()).toHaveLength(1);
  });

  test('the proof of a change replaces the password for five minutes, in this session only', async () => {
    const [here, elsewhere] = [payees(), payees()];
    const { passwordProof } = await here.add(BANK);
    const added = await here.add({ ...WALLET, password: '', passwordProof });
    expect(added.passwordProof, 'it does not prolong itself').toBe(passwordProof);
    const change = { id: added.id, version: 1, isActive: false, password: '', passwordProof };
    for (const attempt of [
      () => elsewhere.setActive(change),
      () => here.setActive({ ...change, passwordProof: `9${passwordProof.slice(1)}` }),
    ])
      expect(await failureOf(attempt())).toMatchObject({
        code: 'WRONG_PASSWORD',
        message: 'Enter your password again.',
      });
    app.pass(5 * 60);
    expect((await failureOf(here.setActive(change))).code).toBe('WRONG_PASSWORD');
    expect(await here.setActive({ ...change, password: PASSWORD })).toMatchObject({ isActive: false });
  });

  test('the password of another administrator does not count', async () => {
    const other = await build.admin(app.db, {
      canManageAcademy: true,
      passwordHash: await hashPassword('other one'),
    });
    expect((await failureOf(payees(other).add(BANK))).code).toBe('WRONG_PASSWORD');
  });

  test('guesses are limited together with those of a password change, also by the right one', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' }, { payees: false });
    try {
      const admin = await build.owner(limited.db, { passwordHash });
      const codes: string[] = [];
      for (let attempt = 0; attempt < 10; attempt++)
        codes.push(
          (await failureOf(limited.as(admin).payees.add({ ...BANK, password: `guess ${attempt}` }))).code,
        );
      expect(codes).toEqual(Array(10).fill('WRONG_PASSWORD'));
      expect((await failureOf(limited.as(admin).payees.add(BANK))).code).toBe('TOO_MANY_REQUESTS');
      const changed = {
        currentPassword: PASSWORD,
        newPassword: 'another long one',
        confirmPassword: 'another long one',
      };
      expect((await failureOf(limited.as(admin).admins.changePassword(changed))).code).toBe(
        'TOO_MANY_REQUESTS',
      );
    } finally {
      await limited.close();
    }
  });
});

describe('a change', () => {
  test('writes the account before and after into the audit log', async () => {
    const { id } = await payees().add(BANK);
    app.pass(60);
    await payees().update({ ...BANK, id, version: 1, accountTitle: 'Qanoon Trust', number: '' });
    const [entry] = (await app.as(owner).audit.list({ action: 'payee.changed' })).items;
    expect(entry).toMatchObject({
      actorName: 'Noor Owner',
      subjectId: id,
      detail: {
        before: {
          accountTitle: 'Test Academy',
          number: '0112 3456 702',
          iban: IBAN,
          version: 1,
          isActive: true,
        },
        after: { accountTitle: 'Qanoon Trust', number: '', iban: IBAN, version: 2, isActive: true },
      },
    });
  });

  test('is mailed to every active owner, and to nobody else', async () => {
    await build.owner(app.db, { email: 'second@example.test' });
    await build.owner(app.db, { email: 'gone@example.test', isActive: false });
    const admin = await build.admin(app.db, { fullName: 'Bilal Shah', canManageAcademy: true, passwordHash });
    const { id } = await payees(admin).add(BANK);
    await payees(admin).update({ ...BANK, id, version: 1, iban: 'PK33ABCD0000000000000000' });
    const mails = await app.emails();
    expect(mails.map(({ head }) => /^To: (.*)$/mu.exec(head)?.[1]).sort()).toEqual([
      'noor@example.test',
      'noor@example.test',
      'second@example.test',
      'second@example.test',
    ]);
    const changed = mails.find(({ text }) => text.includes('was changed'))!;
    expect(changed.text).toContain('by Bilal Shah on 21 Nov 2026, 9:30 am');
    expect(changed.text).toContain('IBAN before: PK36 SCBL 0000 0011 2345 6702');
    expect(changed.text).toContain('PK36 SCBL 0000 0011 2345 6702');
    expect(changed.text).toContain('PK33 ABCD 0000 0000 0000 0000');
    expect(changed.text).toContain('/admin/payees');
  });

  test('a mail to an unverified owner contains no name', async () => {
    const unverified = await testApp({}, { payees: false });
    try {
      const admin = await build.owner(unverified.db, {
        fullName: 'Eve',
        emailVerifiedAt: null,
        passwordHash,
      });
      await unverified.as(admin).payees.add(WALLET);
      const [mail] = await unverified.emails();
      expect(mail!.text).not.toContain('Eve');
      expect(mail!.text).toContain('03001234567');
    } finally {
      await unverified.close();
    }
  });

  test('is a notice for every administrator for 72 hours', async () => {
    const { id } = await payees().add(BANK);
    app.pass(60);
    await payees().setActive({ id, version: 1, isActive: false, password: PASSWORD });
    const reviewer = await build.admin(app.db);
    expect(await payees(reviewer).notices()).toMatchObject([
      { change: 'payee.deactivated', method: 'bank', accountTitle: 'Test Academy', actorName: 'Noor Owner' },
      { change: 'payee.added' },
    ]);
    app.pass(72 * 3600 - 30);
    expect(await payees(reviewer).notices()).toMatchObject([{ change: 'payee.deactivated' }]);
    app.pass(60);
    expect(await payees(reviewer).notices()).toEqual([]);
  });

  test('is refused for an older version and changes nothing', async () => {
    const { id } = await payees().add(BANK);
    await payees().update({ ...BANK, id, version: 1, accountTitle: 'First' });
    const second = payees().update({ ...BANK, id, version: 1, accountTitle: 'Second' });
    expect((await failureOf(second)).code).toBe('PAYEE_CHANGED');
    expect((await payees().list())[0]).toMatchObject({ accountTitle: 'First', version: 2 });
  });

  test('is refused for an unknown account', async () => {
    const unknown = payees().update({ ...BANK, id: 'unknown', version: 1 });
    expect((await failureOf(unknown)).code).toBe('PAYEE_NOT_FOUND');
  });

  test('is made once when two arrive at once: the other is a conflict, and one is reported', {
    tags: ['engine'],
  }, async () => {
    const { id } = await payees().add(BANK);
    const titles = Array.from({ length: 5 }, (_, index) => `Title ${index}`);
    const { won, refused } = await race(
      titles.map((accountTitle) => () => payees().update({ ...BANK, id, version: 1, accountTitle })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(4).fill('PAYEE_CHANGED'));
    expect((await payees().list())[0]).toMatchObject({ accountTitle: won[0]!.accountTitle, version: 2 });
    expect((await auditActions()).filter((action) => action === 'payee.changed')).toHaveLength(1);
    expect(await app.emails()).toHaveLength(2);
  });

  test('excludes a deactivation at the same time: one of them is made', { tags: ['engine'] }, async () => {
    const { id } = await payees().add(BANK);
    const { won, refused } = await race([
      () => payees().update({ ...BANK, id, version: 1, accountTitle: 'Other' }),
      () => payees().setActive({ id, version: 1, isActive: false, password: PASSWORD }),
    ]);
    expect([won.length, refused]).toEqual([1, ['PAYEE_CHANGED']]);
  });
});

describe('the order', () => {
  test('is the one given; unnamed accounts follow, unknown ones are ignored', async () => {
    const ids: string[] = [];
    for (const accountTitle of ['A', 'B', 'C']) ids.push((await payees().add({ ...BANK, accountTitle })).id);
    await payees().reorder({ ids: [ids[2]!, 'unknown', ids[0]!] });
    expect((await payees().list()).map(({ accountTitle }) => accountTitle)).toEqual(['C', 'A', 'B']);
  });
});

describe('changes show on pages', () => {
  const methods = async () => (await app.guest().site.config()).paymentMethods;

  test('at once in this process, without a deactivated account', async () => {
    expect(await methods()).toEqual([]);
    const wallet = await payees().add(WALLET);
    expect(await methods()).toEqual(['jazzcash']);
    await payees().add(BANK);
    expect(await methods()).toEqual(['jazzcash', 'bank']);
    await payees().setActive({ id: wallet.id, version: 1, isActive: false, password: PASSWORD });
    expect(await methods()).toEqual(['bank']);
    await payees().setActive({ id: wallet.id, version: 2, isActive: true, password: PASSWORD });
    expect(await methods()).toEqual(['jazzcash', 'bank']);
  });
});

test('the time of the last change is stored', async () => {
  const { id } = await payees().add(BANK);
  expect((await payees().list())[0]!.changedAt).toBe(NOW.toISOString());
  app.pass(3600);
  await payees().update({ ...BANK, id, version: 1, instructions: '' });
  const [row] = await app.db.select().from(payeeAccounts).where(eq(payeeAccounts.id, id));
  expect(row!.changedAt).toEqual(new Date(NOW.getTime() + 3_600_000));
});

test('reviewers choose from all accounts, and change none', async () => {
  const wallet = await payees().add(WALLET);
  const bank = await payees().add(BANK);
  await payees().setActive({ id: wallet.id, version: 1, isActive: false, password: PASSWORD });
  const reviewer = await build.admin(app.db, { canManageAcademy: false, canManageEnrollments: true });
  const choices = await payees(reviewer).choices();
  expect(choices.map(({ id, isActive }) => [id, isActive])).toEqual([
    [wallet.id, false],
    [bank.id, true],
  ]);
  expect(Object.keys(choices[1]!).sort()).toEqual([
    'accountTitle',
    'bankName',
    'iban',
    'id',
    'isActive',
    'method',
    'number',
  ]);
  const other = await build.admin(app.db, { canManageAcademy: true, canManageEnrollments: false });
  expect((await failureOf(payees(other).choices())).code).toBe('FORBIDDEN');
});
