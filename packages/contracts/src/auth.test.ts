import { describe, expect, test } from 'vitest';
import { loginInput, registerInput } from './auth.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('sign-up (§5)', () => {
  const whole = { name: 'Sana Malik', email: 'sana@example.test', password: 'secret' };
  const answer = (over: object) => messageOf(registerInput.safeParse({ ...whole, ...over }));

  test('six characters are a password, five are not', () => {
    expect(answer({})).toBeUndefined();
    expect(answer({ password: 'short' })).toBe('Password must be at least 6 characters');
    expect(answer({ password: 'p'.repeat(128) })).toBeUndefined();
    expect(answer({ password: 'p'.repeat(129) })).toBe('Password must be at most 128 characters');
  });
  test.each([{ name: '' }, { name: '   ' }, { name: undefined }, { email: '' }, { email: undefined }, { password: '' }, { password: undefined }])(
    'nothing in a field: %o',
    (over) => expect(answer(over)).toBe('Please fill in all fields'),
  );
  test.each(['sana', 'sana@', '@example.test', 'sana example.test', 'a@b'])('%s is no address', (email) => {
    expect(answer({ email })).toBe('Please enter a valid email address');
  });
  test('one address is one account: trimmed and lower-cased; the name is trimmed', () => {
    expect(registerInput.parse({ ...whole, name: '  Sana Malik ', email: ' Sana@Example.TEST ' })).toMatchObject({
      name: 'Sana Malik',
      email: 'sana@example.test',
    });
  });
  test('a password keeps its spaces', () => expect(registerInput.parse({ ...whole, password: '  spaced ' }).password).toBe('  spaced '));
  test('a role cannot be asked for', () => expect(registerInput.safeParse({ ...whole, role: 'admin' }).success).toBe(false));
  test.each(['Sana\u0000', 'Sana\u001b', 'Sana\ud800'])('characters that no database keeps: %j', (name) =>
    expect(registerInput.safeParse({ ...whole, name }).success).toBe(false),
  );
});

describe('sign-in (§5)', () => {
  test.each([{}, { email: 'a@b.pk' }, { password: 'secret' }, { email: ' ', password: 'secret' }, { email: 'a@b.pk', password: '' }])(
    'without both fields: %o',
    (input) => expect(messageOf(loginInput.safeParse(input))).toBe('Please fill in all fields'),
  );
  test('an address finds its account in any case, and is not remembered unless asked', () => {
    expect(loginInput.parse({ email: ' Sana@Example.TEST', password: 'x' })).toEqual({ email: 'sana@example.test', password: 'x', remember: false });
  });
  test('a short password may be tried: the rule is for choosing one', () =>
    expect(loginInput.safeParse({ email: 'a@b.pk', password: 'x' }).success).toBe(true));
});
