import { describe, expect, test } from 'vitest';
import {
  changeAdminPasswordInput,
  changePasswordForm,
  email,
  forgotPasswordInput,
  loginInput,
  registerInput,
  requiredEmail,
  resetPasswordInput,
} from './auth.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('sign-up', () => {
  const whole = { name: 'Sana Malik', email: 'sana@example.test', password: 'secret' };
  const response = (over: object) => messageOf(registerInput.safeParse({ ...whole, ...over }));

  test('a password has at least six characters', () => {
    expect(response({})).toBeUndefined();
    expect(response({ password: 'short' })).toBe('Password must be at least 6 characters');
    expect(response({ password: 'p'.repeat(128) })).toBeUndefined();
    expect(response({ password: 'p'.repeat(129) })).toBe('Password must be at most 128 characters');
  });
  test.each([
    { name: '' },
    { name: '   ' },
    { name: undefined },
    { email: '' },
    { email: undefined },
    { password: '' },
    { password: undefined },
  ])('an empty field is refused: %o', (over) => expect(response(over)).toBe('Please fill in all fields'));
  test.each(['sana', 'sana@', '@example.test', 'sana example.test', 'a@b'])(
    '%s is not an address',
    (email) => {
      expect(response({ email })).toBe('Please enter a valid email address');
    },
  );
  test('the address is trimmed and lower-cased, the name trimmed', () => {
    expect(
      registerInput.parse({ ...whole, name: '  Sana Malik ', email: ' Sana@Example.TEST ' }),
    ).toMatchObject({
      name: 'Sana Malik',
      email: 'sana@example.test',
    });
  });
  test('a password keeps its spaces', () =>
    expect(registerInput.parse({ ...whole, password: '  spaced ' }).password).toBe('  spaced '));
  test('a password is normalized before it is measured, so it equals the same password from another keyboard', () => {
    expect(response({ password: 'e\u0301'.repeat(3) })).toBe('Password must be at least 6 characters');
    expect(registerInput.parse({ ...whole, password: 'cafe\u0301 ۲ ﬁ' }).password).toBe('caf\u00e9 ۲ fi');
    const twice = {
      currentPassword: 'x',
      newPassword: '\u0622\u0626 آزاد',
      confirmPassword: '\u0627\u0653\u064a\u0654 آزاد',
    };
    expect(changePasswordForm.safeParse(twice).success).toBe(true);
  });
  test('a role is refused', () =>
    expect(registerInput.safeParse({ ...whole, role: 'admin' }).success).toBe(false));
  test.each(['Sana\u0000', 'Sana\u001b', 'Sana\ud800'])(
    'characters that cannot be stored are refused: %j',
    (name) => expect(registerInput.safeParse({ ...whole, name }).success).toBe(false),
  );
});

describe('sign-in', () => {
  test.each([
    {},
    { email: 'a@b.pk' },
    { password: 'secret' },
    { email: ' ', password: 'secret' },
    { email: 'a@b.pk', password: '' },
  ])('a missing field is refused: %o', (input) =>
    expect(messageOf(loginInput.safeParse(input))).toBe('Please fill in all fields'),
  );
  test('the address is lower-cased, and the session is not remembered by default', () => {
    expect(loginInput.parse({ email: ' Sana@Example.TEST', password: 'x' })).toEqual({
      email: 'sana@example.test',
      password: 'x',
      remember: false,
      anyRole: false,
    });
  });
  test('a short password is accepted: the minimum length is for new passwords', () =>
    expect(loginInput.safeParse({ email: 'a@b.pk', password: 'x' }).success).toBe(true));
});

test('sign-in accepts the role of the form and refuses others', () => {
  expect(loginInput.safeParse({ email: 'a@b.pk', password: 'x', role: 'admin' }).success).toBe(true);
  expect(loginInput.safeParse({ email: 'a@b.pk', password: 'x', role: 'owner' }).success).toBe(false);
});

describe('forgotten passwords', () => {
  test('the address is required and normalized', () => {
    expect(messageOf(forgotPasswordInput.safeParse({ email: '' }))).toBe('Please enter your email address');
    expect(messageOf(forgotPasswordInput.safeParse({ email: 'sana' }))).toBe(
      'Please enter a valid email address',
    );
    expect(forgotPasswordInput.parse({ email: ' Sana@Example.TEST ' })).toEqual({
      email: 'sana@example.test',
      anyRole: false,
    });
  });
  test.each([
    ['', 'Please enter a new password'],
    [undefined, 'Please enter a new password'],
    ['short', 'Password must be at least 6 characters'],
    ['secret', undefined],
  ])('the new password %j is refused: %s', (password, message) => {
    expect(messageOf(resetPasswordInput.safeParse({ token: 't', password }))).toBe(message);
  });
});

describe.each([
  ['a student’s form', changePasswordForm],
  ['an administrator’s form and call', changeAdminPasswordInput],
])('%s for changing a password', (_whose, schema) => {
  const whole = { currentPassword: 'old', newPassword: 'some new words', confirmPassword: 'some new words' };
  test('requires all three fields, with the same new password twice', () => {
    expect(schema.safeParse(whole).success).toBe(true);
    for (const field of Object.keys(whole))
      expect(messageOf(schema.safeParse({ ...whole, [field]: '' }))).toBe('Please fill in all fields');
    const typo = schema.safeParse({ ...whole, confirmPassword: 'some new word' });
    expect(typo.error?.issues[0]).toMatchObject({
      message: 'Passwords do not match',
      path: ['confirmPassword'],
    });
  });
});

test('nine characters are refused for an administrator and accepted for a student', () => {
  const short = { currentPassword: 'old', newPassword: 'nine char', confirmPassword: 'nine char' };
  expect(messageOf(changeAdminPasswordInput.safeParse(short))).toBe(
    'Password must be at least 10 characters',
  );
  expect(changePasswordForm.safeParse(short).success).toBe(true);
});

test('a common password is refused for an administrator and accepted for a student', () => {
  const common = { currentPassword: 'old', newPassword: 'Password123', confirmPassword: 'Password123' };
  expect(messageOf(changeAdminPasswordInput.safeParse(common))).toBe(
    'This password is too common. Please choose another one.',
  );
  expect(changePasswordForm.safeParse(common).success).toBe(true);
});

test('an address loses the invisible characters of keyboards and copied texts', () => {
  const typed = '\u200fSana\u200b@example.test\u2069\ufeff';
  expect(email.parse(typed)).toBe('sana@example.test');
  expect(requiredEmail(() => 'missing').parse(typed)).toBe('sana@example.test');
  expect(loginInput.parse({ email: typed, password: 'x' }).email).toBe('sana@example.test');
  expect(requiredEmail(() => 'missing').safeParse('\u200f').error?.issues[0]?.message).toBe('missing');
});
