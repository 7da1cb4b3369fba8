import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropCachedAcademy } from '../src/features/academy/academy.service.ts';
import { type TestApp, testApp } from './harness.ts';

type Manifest = {
  name: string;
  start_url: string;
  scope: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
};

let app: TestApp;
beforeEach(async () => {
  app = await testApp({
    PUBLIC_URL: 'https://www.example.org',
    STUDENT_URL: 'https://student.example.org',
    API_URL: 'https://api.example.org',
  });
});
afterEach(() => app.close());

const manifest = async () => (await app.send('GET', '/api/app/manifest.webmanifest')).json<Manifest>();

test('the manifest has the academy’s name and colour, and the addresses of the portal and the API', async () => {
  await buildAcademy.settings(app.db, { name: 'Lahore Law College', accentColor: '#1d3f8f' });
  dropCachedAcademy(app.deps);
  const { name, start_url, scope, theme_color, icons } = await manifest();
  expect({ name, start_url, scope }).toEqual({
    name: 'Lahore Law College',
    start_url: 'https://student.example.org/student',
    scope: 'https://student.example.org/',
  });
  expect(theme_color).toMatch(/^#[\da-f]{6}$/u);
  expect(theme_color).not.toBe('#0f3324');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('each icon is an opaque square PNG of its size that other origins may show', async () => {
  for (const { src, sizes } of (await manifest()).icons) {
    const { pathname, search } = new URL(src);
    const { statusCode, headers, rawPayload } = await app.send('GET', pathname + search);
    expect(statusCode).toBe(200);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height, format, hasAlpha } = await sharp(rawPayload).metadata();
    expect({ size: `${width}x${height}`, format, hasAlpha }).toEqual({
      size: sizes,
      format: 'png',
      hasAlpha: false,
    });
  }
  expect((await app.send('GET', '/api/app/icon-100000.png')).statusCode).toBe(404);
});
