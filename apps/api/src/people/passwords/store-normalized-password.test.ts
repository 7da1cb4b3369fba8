// @module-tag engine
import { hash } from '@node-rs/argon2';
import { users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { knownDevice } from '../auth/known-devices.ts';

/** The same password from two keyboards: one writes a letter as one character, the other as two. */
const [COMPOSED, DECOMPOSED] = ['caf\u00e9 \u0622\u0626 2026', 'cafe\u0301 \u0627\u0653\u064a\u0654 2026'];
const FULL_WIDTH = 'caf\u00e9 \u0622\u0626 ２０２６';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const login = (account: User, password: string, devices?: string[]) =>
  app.guest().auth.login({ email: account.email, password, ...(devices && { devices }) });
const stored = async ({ id }: User) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!;

test.each([
  ['composed letters', COMPOSED],
  ['decomposed letters', DECOMPOSED],
  ['digits in full width', FULL_WIDTH],
])('a password that was set with %s signs in from every keyboard', async (_form, password) => {
  const { id } = await app.guest().auth.register({ name: 'Sana', email: 'sana@example.test', password });
  const account = (await app.db.select().from(users).where(eq(users.id, id)))[0]!;
  for (const typed of [COMPOSED, DECOMPOSED, FULL_WIDTH])
    expect((await login(account, typed)).id, JSON.stringify(typed)).toBe(id);
  expect((await failureOf(login(account, `${COMPOSED}7`))).code).toBe('INVALID_CREDENTIALS');
});

describe('a password that was hashed as it was typed, before passwords were normalized,', () => {
  let student: User;
  beforeEach(async () => {
    student = await build.student(app.db, { passwordHash: await hash(DECOMPOSED) });
  });

  test('signs in as before; the new hash is stored, and every keyboard signs in', async () => {
    expect((await failureOf(login(student, COMPOSED))).code).toBe('INVALID_CREDENTIALS');
    const { device } = await login(student, DECOMPOSED);
    const after = await stored(student);
    expect(after.passwordHash).not.toBe(student.passwordHash);
    expect((await login(student, COMPOSED)).id).toBe(student.id);
    expect((await stored(student)).passwordHash, 'it is replaced once').toBe(after.passwordHash);
    expect(
      knownDevice(after, [device], app.deps.now()),
      'the device is known with the new hash',
    ).toBeDefined();
  });

  test('signs in twenty times at once', async () => {
    const { won, refused } = await race(Array.from({ length: 20 }, () => () => login(student, DECOMPOSED)));
    expect([won.length, refused]).toEqual([20, []]);
    for (const { token } of won)
      expect((await app.send('GET', '/api/auth/me', { token })).statusCode).toBe(200);
  });

  test('is not put back when it is changed while it signs in', async () => {
    const { won } = await race([
      () => login(student, DECOMPOSED).then(() => 'signed in'),
      () =>
        app
          .as(student)
          .auth.changePassword({ currentPassword: DECOMPOSED, newPassword: 'quite new words' })
          .then(() => 'changed'),
    ]);
    const current = won.includes('changed') ? 'quite new words' : COMPOSED;
    expect((await login(student, current)).id).toBe(student.id);
  });

  test('confirms a change', async () => {
    const newPassword = 'quite new words';
    await app.as(student).auth.changePassword({ currentPassword: DECOMPOSED, newPassword });
    expect((await login(student, newPassword)).id).toBe(student.id);
  });

  test('is not accepted for a deactivated account', async () => {
    await app.db.transaction((tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)).execute(),
    );
    expect((await failureOf(login(student, DECOMPOSED))).code).toBe('INVALID_CREDENTIALS');
    expect((await stored(student)).passwordHash).toBe(student.passwordHash);
  });
});
