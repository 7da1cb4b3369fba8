// @module-tag any-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../support/installation.ts';

let installation: Installation;
beforeEach(async () => {
  installation = await createInstallation();
});
afterEach(() => installation.close());

const admin = (args: string[]) => installation.command(args);

test('pnpm admin lists every command by the name that runs it', async () => {
  const { code, stdout } = await admin(['--help']);
  expect(code).toBe(0);
  const names = [...stdout.matchAll(/^ {2}([\w-]+)/gmu)].map(([, name]) => name!);
  expect(names).toEqual(
    expect.arrayContaining(['backup', 'copy-database', 'create-owner', 'doctor', 'erase-student', 'seed']),
  );
  for (const name of names) {
    const own = await admin([name, '--help']);
    expect(own.stdout).toMatch(new RegExp(`^Usage: pnpm admin ${name}\\b`, 'u'));
    expect([own.code, own.stderr]).toEqual([0, '']);
  }
});

test('a command exits with 2 for wrong usage and with 1 for a failure', async () => {
  for (const [args, message] of [
    [[], 'Usage: pnpm admin'],
    [['erase'], 'There is no command erase.'],
    [['constructor'], 'There is no command constructor.'],
    [['reset-password'], 'Usage: pnpm admin reset-password <email>'],
    [['sessions', '--loud'], "Unknown option '--loud'"],
  ] as const) {
    const { code, stdout, stderr } = await admin([...args]);
    expect(code, message).toBe(2);
    expect(stdout + stderr).toContain(message);
  }
  const unknown = await admin(['sessions', 'nobody@example.test']);
  expect(unknown).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no account with the address nobody@example.test.\n',
  });
  expect((await installation.command(['sessions'], { env: { PORT: 'eighty' } })).stderr).toContain(
    'The setting PORT must be a port number',
  );
});

test('seed refuses an installation whose demo is off, and a scale that is not a number', async () => {
  expect(await admin(['seed'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The demo is off: set DEMO=on to add it.\n',
  });
  expect((await admin(['seed', '--scale', 'ten'])).stderr).toContain('--scale takes a number of thousands');
});
