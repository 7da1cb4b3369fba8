import { expect, test } from 'vitest';
import { RATE_LIMITS, readAttempts } from './rate-limit-rules.ts';

test('the attempts are those of the table unless a setting changes them', () => {
  const unchanged = readAttempts('');
  expect(unchanged['register-ip']).toBe(RATE_LIMITS['register-ip'].attempts);
  expect(readAttempts('register-ip=60, login-ip=200')).toEqual({
    ...unchanged,
    'register-ip': 60,
    'login-ip': 200,
  });
});

test.each([
  'register=60',
  'register-ip',
  'register-ip=0',
  'register-ip=-1',
  'login-ip=1e3',
  'login-ip=9999999',
  'constructor=5',
])('the setting %s is refused by its name', (text) =>
  expect(() => readAttempts(`verify-email-ip=40 ${text}`)).toThrow(JSON.stringify(text)),
);
