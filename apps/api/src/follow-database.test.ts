import { removeDemo } from '@qanoon/db/queries/remove-demo';
import { seedDemoAcademy } from '@qanoon/db/seed/demo-academy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../test/harness.ts';
import { storeSettings } from './administration/server-settings/server-settings.repo.ts';
import { followDatabase } from './follow-database.ts';
import { isDemo } from './lib/settings/demo-state.ts';

const PUBLIC_URL = 'https://academy.example.test';

let app: TestApp;
let stop: () => void;
beforeEach(async () => {
  app = await testApp({ DEMO: 'on', OWNER_PASSWORD: '' });
  await seedDemoAcademy(app.db, app.deps.now());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stop = followDatabase(app.deps);
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await app.close();
});

test('a process notices the settings and the end of the demo that another process has stored', async () => {
  const { env, now } = app.deps;
  expect([isDemo(env), env.urls.public]).toEqual([true, expect.not.stringContaining(PUBLIC_URL)]);
  await app.db.transaction((tx) => removeDemo(tx, now()));
  await app.db.transaction((tx) => storeSettings(tx, { publicUrl: PUBLIC_URL }, now()));
  vi.advanceTimersByTime(1000);
  await expect.poll(() => [isDemo(env), env.urls.public]).toEqual([false, PUBLIC_URL]);
});

test('a process that stops following reads nothing more', async () => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
