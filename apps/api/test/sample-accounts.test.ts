import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, describe, expect, test } from 'vitest';
import { DEMO_PAYEES } from '../src/demo-payees.ts';
import { type TestApp, testApp } from './harness.ts';

const APPS = fileURLToPath(new URL('../../', import.meta.url));
const BUILDS = ['public-web', 'student-web', 'admin-web'].map((folder) => join(APPS, folder, 'dist'));
const SAMPLES = Object.values(DEMO_PAYEES)
  .flat()
  .filter(({ label }) => label !== 'Account title')
  .flatMap(({ value }) => [value, value.replaceAll(' ', '')]);
/** The samples in the text, except inside longer numbers, such as in the list of common passwords. */
const samplesIn = (text: string) =>
  SAMPLES.filter((sample) => new RegExp(`(?<!\\d)${sample}(?!\\d)`, 'u').test(text));

let app: TestApp;
afterEach(() => app.close());

/** The bodies of all pages and responses that could contain the accounts. */
async function allResponses(): Promise<string> {
  const course = await build.course(app.db);
  const admin = await build.owner(app.db);
  const payment = await build.pendingPayment(app.db, { courseId: course.id });
  const token = await app.bearer(admin);
  const pages = [
    '/',
    `/course/${course.id}`,
    `/course/${course.id}?enroll=true`,
    '/auth/login',
    '/student',
    '/admin',
    '/admin/enrollments',
  ];
  const calls = [
    '/trpc/site.config',
    `/api/courses/${course.id}`,
    '/api/admin/payments',
    '/api/openapi.json',
    '/api/docs',
  ];
  const history = `/trpc/payments.history?input=${encodeURIComponent(JSON.stringify({ paymentId: payment.id }))}`;
  const responses = await Promise.all(
    [...pages, ...calls, history].map((path) => app.send('GET', path, { token })),
  );
  return responses.map(({ body }) => body).join('\n');
}

describe('the sample payment accounts', () => {
  test('are in no page and no response with DEMO off', async () => {
    app = await testApp({}, { payees: null });
    const sent = await allResponses();
    expect(samplesIn(sent)).toEqual([]);
    expect(sent).toContain('Enrollment opens soon');
    expect(sent).toContain('"payees":null');
  });

  test('are in the responses with DEMO on', async () => {
    app = await testApp({ DEMO: 'on' });
    const sent = await allResponses();
    expect(samplesIn(sent).length).toBeGreaterThan(5);
  });

  test.each(BUILDS.map((dist) => [dist.slice(APPS.length), dist]))(
    'are in no file of %s',
    async (_name, dist) => {
      app = await testApp({}, { payees: null });
      // `pnpm test` builds the apps.
      expect(existsSync(dist)).toBe(true);
      const names = (await readdir(dist, { recursive: true })).filter((name) =>
        /\.(?:js|mjs|css|html|json|map|svg|txt)$/u.test(name),
      );
      expect(names.length).toBeGreaterThan(10);
      const texts = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
      expect(names.filter((_name, index) => samplesIn(texts[index]!).length > 0)).toEqual([]);
    },
  );
});
