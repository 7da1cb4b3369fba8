import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ADDRESSES = {
  publicUrl: 'https://www.example.test',
  studentUrl: 'https://student.example.test',
  adminUrl: 'https://admin.example.test',
  apiUrl: 'https://api.example.test',
};
/** The block of a page on a host of static files (apps/api/src/http/pages/portals.ts, `staticPage`). */
const BLOCK = {
  ...ADDRESSES,
  pages: [],
  demo: false,
  demoAccounts: [],
  paymentMethods: [],
  uploadLimits: {},
};
const SETTINGS: RuntimeConfig = {
  ...BLOCK,
  academy: { ...NEW_ACADEMY, name: 'Lahore Law College', accentColor: '#1d3f8f' },
  paymentMethods: ['bank'],
};

let stored: Map<string, string>;
const respond = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

/** Starts the portal on this device and returns the configuration that it has afterwards. */
async function start(block: object = BLOCK): Promise<RuntimeConfig> {
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    getElementById: () => ({ textContent: JSON.stringify(block) }),
  });
  vi.resetModules();
  const { loadMissingConfig } = await import('./missing-config.ts');
  await loadMissingConfig();
  return (await import('./config.ts')).config;
}
const online = () => respond.mockImplementation(async () => Response.json({ result: { data: SETTINGS } }));
const offline = () => respond.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    location: { origin: ADDRESSES.studentUrl },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  respond.mockReset();
});

test('an offline start shows the academy of the last visit', async () => {
  online();
  expect((await start()).academy.name).toBe('Lahore Law College');
  expect(respond.mock.lastCall![0]).toBe('https://api.example.test/trpc/site.config');
  offline();
  const { academy, paymentMethods, apiUrl } = await start();
  expect({ ...academy }).toEqual(SETTINGS.academy);
  expect(paymentMethods).toEqual(['bank']);
  expect(apiUrl).toBe('https://api.example.test');
});

test('a network that does not respond delays the start only on a new device', async () => {
  online();
  await start();
  expect(respond.mock.lastCall![1].signal, 'there is nothing to show instead').toBeUndefined();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  respond.mockImplementation(async (_url, { signal }) => {
    signal!.throwIfAborted();
    return Response.json({});
  });
  expect((await start()).academy.name).toBe('Lahore Law College');
  expect(timeout).toHaveBeenCalledWith(3000);
  timeout.mockRestore();
});

test('an offline start shows a new academy when there was no earlier visit', async () => {
  offline();
  expect((await start()).academy.name).toBe(NEW_ACADEMY.name);
});

test.each(['not json', 'null', '{"academy":{"name":"Lahore Law College"}}', '{}'])(
  'the portal starts although another release stored %s',
  async (text) => {
    stored.set('site_config', text);
    offline();
    const { academy, apiUrl } = await start();
    expect({ ...academy, name: '' }).toEqual({ ...NEW_ACADEMY, name: '' });
    expect(apiUrl).toBe('https://api.example.test');
  },
);

test('a page that already has the academy loads nothing', async () => {
  expect((await start(SETTINGS)).academy.name).toBe('Lahore Law College');
  expect(respond).not.toHaveBeenCalled();
});
