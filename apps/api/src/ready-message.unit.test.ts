import { expect, test } from 'vitest';
import { DEFAULT_OWNER, readEnv } from './lib/settings/env.ts';
import { readyMessage } from './ready-message.ts';

const PASSWORD = 'a password of the operator';

test('the line of a ready demo names the accounts of the demo and no password from the settings', () => {
  const line = readyMessage(
    readEnv({ DEMO: 'on', OWNER_EMAIL: 'me@example.test', OWNER_PASSWORD: PASSWORD }),
    undefined,
  );
  expect(line).not.toContain(PASSWORD);
  expect(line).toContain('me@example.test / the password of OWNER_PASSWORD');
  expect(line).toContain('admin@demo.test / admin-demo-2026');
});

test('the line of a ready demo names the password of its owner when the settings have none', () =>
  expect(readyMessage(readEnv({ DEMO: 'on' }), undefined)).toContain(
    `${DEFAULT_OWNER.email} / ${DEFAULT_OWNER.password}`,
  ));

test('the line of a ready server without the demo names no account', () =>
  expect(readyMessage(readEnv({ DEMO: 'off', OWNER_PASSWORD: PASSWORD }), undefined)).toBe(
    'Qanoon Academy is ready at http://127.0.0.1:3000',
  ));
