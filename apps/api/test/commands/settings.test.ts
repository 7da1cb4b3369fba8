// @module-tag any-engine
import { readFileSync } from 'node:fs';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import { describe, expect, test } from 'vitest';
import { DEFAULT_OWNER, readEnv, SettingError, settings } from '../../src/lib/settings/env.ts';

/** The error message for these settings, or 'accepted'. */
function errorOf(variables: Record<string, string>): string {
  try {
    readEnv(variables);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(SettingError);
    return (thrown as Error).message;
  }
  return 'accepted';
}
const OWN = { OWNER_PASSWORD: 'our own password' };

describe('without settings', () => {
  test('the server is a demo on loopback', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      demoSetting: true,
      rateLimits: true,
      logLevel: 'info',
      trustProxy: false,
    });
    expect(env.urls).toEqual({
      public: 'http://127.0.0.1:3000',
      student: 'http://127.0.0.1:3000',
      admin: 'http://127.0.0.1:3000',
      api: 'http://127.0.0.1:3000',
    });
    expect(env.databaseUrl).toMatch(/\/data\/qanoon\.db$/u);
    expect(env.storageDir).toMatch(/\/data\/files$/u);
  });

  test('the upload limits have the documented defaults', () => {
    expect(readEnv({}).uploadLimits).toEqual(
      Object.fromEntries(Object.entries(UPLOAD_PURPOSES).map(([purpose, rule]) => [purpose, rule.maxBytes])),
    );
  });

  test('an empty variable counts as missing', () =>
    expect(readEnv({ PORT: '', DEMO: '', PUBLIC_URL: '' })).toEqual(readEnv({})));
});

describe('settings', () => {
  test('override the defaults', () => {
    const env = readEnv({
      PORT: '8080',
      DATABASE_URL: 'file:/var/lib/qanoon.db',
      STORAGE_URL: 'file:///var/lib/files',
      PUBLIC_URL: 'https://www.example.org/',
      ADMIN_URL: 'https://admin.example.org',
      OWNER_EMAIL: 'Boss@Example.org',
      MAX_VIDEO_MB: '1.5',
      RATE_LIMITS: 'off',
    });
    expect(env).toMatchObject({
      port: 8080,
      databaseUrl: '/var/lib/qanoon.db',
      storageDir: '/var/lib/files',
      rateLimits: false,
    });
    expect(env.urls).toMatchObject({
      public: 'https://www.example.org',
      student: 'https://www.example.org',
      admin: 'https://admin.example.org',
    });
    expect(env.owner).toMatchObject({ email: 'boss@example.org' });
    expect(env.uploadLimits).toMatchObject({ video: 1.5 * 1024 * 1024, 'payment-proof': 10 * 1024 * 1024 });
  });

  test('a PostgreSQL address is unchanged', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://a:b@db/qanoon' }).databaseUrl).toBe(
      'postgres://a:b@db/qanoon',
    );
  });

  test('metrics and tracing are off by default', () => {
    expect(readEnv({})).toMatchObject({ metrics: undefined, tracing: undefined });
    expect(
      readEnv({ METRICS_PORT: '9100', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }),
    ).toMatchObject({
      metrics: { port: 9100, host: '127.0.0.1' },
      tracing: { endpoint: 'http://127.0.0.1:4318', serviceName: 'qanoon-api' },
    });
  });

  test('every upload purpose has a setting', () => {
    for (const purpose of Object.keys(UPLOAD_PURPOSES)) {
      const name = `MAX_${purpose.replaceAll('-', '_').toUpperCase()}_MB`;
      expect(readEnv({ [name]: '3' }).uploadLimits[purpose as keyof typeof UPLOAD_PURPOSES], name).toBe(
        3 * 1024 * 1024,
      );
    }
  });

  test.each([
    [{ PORT: 'eighty' }, 'The setting PORT must be a port number: correct it or leave it out.'],
    [{ PORT: '70000' }, 'The setting PORT must be a port number: correct it or leave it out.'],
    [{ PORT: '80.5' }, 'The setting PORT must be a port number: correct it or leave it out.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The setting DATABASE_URL must start with postgres:// or file:: correct it or leave it out.',
    ],
    [{ METRICS_PORT: 'many' }, 'The setting METRICS_PORT must be a port number: correct it or leave it out.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
      'The setting OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as https://example.org: correct it or leave it out.',
    ],
    [
      { PUBLIC_URL: 'example.org' },
      'The setting PUBLIC_URL must be an address such as https://example.org: correct it or leave it out.',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'The setting PUBLIC_URL must be an address such as https://example.org: correct it or leave it out.',
    ],
    [
      { OWNER_EMAIL: 'boss' },
      'The setting OWNER_EMAIL must be an e-mail address: correct it or leave it out.',
    ],
    [
      { OWNER_PASSWORD: 'short' },
      'The setting OWNER_PASSWORD must be at least 6 characters: correct it or leave it out.',
    ],
    [
      { RATE_LIMIT_ATTEMPTS: 'sign-ups=60' },
      'The setting RATE_LIMIT_ATTEMPTS has "sign-ups=60", which is not the name of a limit with a number from 1 to 1000000, such as register-ip=60: correct it or leave it out.',
    ],
    [{ DEMO: 'yes' }, 'The setting DEMO must be on, accounts or off: correct it or leave it out.'],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL must be debug, info, warn, error or silent: correct it or leave it out.',
    ],
    [
      { MAX_VIDEO_MB: 'huge' },
      'The setting MAX_VIDEO_MB must be a number of megabytes: correct it or leave it out.',
    ],
    [{ MAX_VIDEO_MB: '0' }, 'The setting MAX_VIDEO_MB must be above 0: correct it or leave it out.'],
  ])('%o is rejected with one sentence that names the setting', (variables, message) => {
    expect(errorOf(variables as Record<string, string>)).toBe(message);
  });

  test('an invalid password is not in the message', () =>
    expect(errorOf({ OWNER_PASSWORD: 'abc12' })).not.toContain('abc12'));
});

test.each([
  [{}, { demoSetting: true, livingDemo: true }],
  [{ DEMO: 'on' }, { demoSetting: true, livingDemo: true }],
  [{ DEMO: 'accounts' }, { demoSetting: true, livingDemo: false }],
  [
    { ...OWN, DEMO: 'off' },
    { demoSetting: false, livingDemo: false },
  ],
  [
    { ...OWN, NODE_ENV: 'production' },
    { demoSetting: false, livingDemo: false },
  ],
] as [Record<string, string>, object][])(
  'the settings %j say how much of a demo there is',
  (settings, found) => expect(readEnv(settings)).toMatchObject(found),
);

describe('production', () => {
  const production = { NODE_ENV: 'production', ...OWN };

  test('accepts settings with an owner password, and turns the demo off', () =>
    expect(readEnv(production)).toMatchObject({ production: true, demoSetting: false, rateLimits: true }));

  test('rejects RATE_LIMITS=off', () => {
    expect(errorOf({ ...production, RATE_LIMITS: 'off' })).toBe(
      'The setting RATE_LIMITS cannot be off when NODE_ENV is production: leave it out.',
    );
    expect(errorOf({ ...OWN, RATE_LIMITS: 'off' })).toBe('accepted');
  });

  test('rejects the demo’s owner password with DEMO off, as every environment does', () => {
    const message =
      'The setting OWNER_PASSWORD has the demo value: set your own, leave it out to create the owner in the browser, or set DEMO=on to try the demo.';
    const OWNER_PASSWORD = readEnv({}).owner!.password;
    expect(errorOf({ NODE_ENV: 'production', OWNER_PASSWORD })).toBe(message);
    expect(errorOf({ DEMO: 'off', OWNER_PASSWORD })).toBe(message);
    expect(errorOf({ NODE_ENV: 'production', DEMO: 'on' })).toBe('accepted');
    expect(errorOf({ DEMO: 'off', ...OWN })).toBe('accepted');
  });

  test('accepts a missing owner password, because the setup creates the owner', () => {
    expect(readEnv({ NODE_ENV: 'production' }).owner).toBeNull();
    expect(readEnv({ DEMO: 'off', OWNER_EMAIL: 'boss@example.org' }).owner).toBeNull();
    expect(readEnv({ DEMO: 'on' }).owner).toEqual(DEFAULT_OWNER);
  });

  test.each(['password', 'Password123!', 'qanoon2026', 'ADMIN@1234', 'aaaaaaaa', '12345678', 'pakistan'])(
    'rejects the common owner password %s with DEMO off, without repeating it',
    (password) => {
      const message = 'The setting OWNER_PASSWORD is a common password: set another one.';
      for (const settings of [{ NODE_ENV: 'production' }, { DEMO: 'off' }] as Record<string, string>[])
        expect(errorOf({ ...settings, OWNER_PASSWORD: password })).toBe(message);
      expect(errorOf({ DEMO: 'on', OWNER_PASSWORD: password })).toBe('accepted');
    },
  );
});

test('an owner password of nine characters is refused with DEMO off', () => {
  const OWNER_PASSWORD = 'nine char';
  expect(errorOf({ DEMO: 'off', OWNER_PASSWORD })).toBe(
    'The setting OWNER_PASSWORD must be at least 10 characters: correct it or leave it out.',
  );
  expect(errorOf({ DEMO: 'on', OWNER_PASSWORD })).toBe('accepted');
});

describe('docs/settings.md', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (`[A-Z_]+`[^|]*) \| ([^|]*) \|/gmu)].map(([, names, fallback]) => ({
    names: names!,
    fallback: fallback!,
  }));
  // The table says "demo values".
  const undocumented = new Set<string>(Object.values(DEFAULT_OWNER));

  test.each(Object.entries(settings.shape))('documents %s with its default', (name, schema) => {
    const row = rows.find(({ names }) => names.includes(`\`${name}\``));
    expect(row, 'a row of the settings table').toBeDefined();
    const fallback = schema.safeParse(undefined).data;
    if (fallback !== undefined && !undocumented.has(String(fallback)))
      expect(row!.fallback).toContain(`\`${fallback}\``);
  });

  test('documents the limit of every upload purpose in megabytes', () => {
    for (const [purpose, { maxBytes }] of Object.entries(UPLOAD_PURPOSES)) {
      const { names, fallback } = rows.find((row) =>
        row.names.includes(`\`MAX_${purpose.replaceAll('-', '_').toUpperCase()}_MB\``),
      )!;
      const place = names
        .split(', ')
        .findIndex((name) => name.includes(purpose.replaceAll('-', '_').toUpperCase()));
      const limits = fallback.split(', ');
      expect(limits[Math.min(place, limits.length - 1)], purpose).toBe(`\`${maxBytes / 1024 / 1024}\``);
    }
  });
});
