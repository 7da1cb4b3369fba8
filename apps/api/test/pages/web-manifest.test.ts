import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropCachedAcademy } from '../../src/academy/settings/read-academy.ts';
import { runtimeConfigOf } from '../../src/administration/installation/runtime-config.ts';
import { inLanguagePage, staticPage } from '../../src/http/pages/portals.ts';
import { type TestApp, testApp } from '../harness.ts';
import { storeClaimedUpload } from '../support/media/sample-files.ts';

type Manifest = {
  name: string;
  start_url: string;
  scope: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  share_target: { action: string; params: unknown };
  description: string;
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
};

const PORTAL = '<html lang="en"><head></head><script id="qanoon-config"></script></html>';

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

test('the manifest has the academy’s name and color, and the addresses of the portal and the API', async () => {
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

test('the manifest of an Urdu page has the Urdu name, and describes the same app', async () => {
  await buildAcademy.settings(app.db, { name: 'Lahore Law College', nameUrdu: 'لاہور لا کالج' });
  dropCachedAcademy(app.deps);
  const page = inLanguagePage(
    staticPage(PORTAL, runtimeConfigOf(app.deps.env, NEW_ACADEMY), '/student'),
    'ur',
  );
  const path = /<link rel="manifest" href="https:\/\/api\.example\.org([^"]+)">/u.exec(page)![1]!;
  const urdu = (await app.send('GET', path)).json<Manifest>();
  const english = await manifest();
  expect(urdu.description).toMatch(/^لاہور لا کالج .*۔$/u);
  const { description } = urdu;
  const text = { name: 'لاہور لا کالج', short_name: 'لاہور لا', lang: 'ur', dir: 'rtl', description };
  const names = ['میرے کورس', 'ڈاؤن لوڈ', 'ادائیگیاں'];
  const shortcuts = english.shortcuts.map((shortcut, at) => ({ ...shortcut, name: names[at] }));
  expect(urdu).toEqual({ ...english, ...text, shortcuts });
});

test('the manifest describes the app, with a name for home screens and shortcuts to pages of the portal', async () => {
  await buildAcademy.settings(app.db, { name: 'Lahore Law College' });
  dropCachedAcademy(app.deps);
  const { scope, shortcuts, ...described } = await manifest();
  expect(described).toMatchObject({
    short_name: 'Lahore Law',
    description:
      'Watch your courses, also without a connection, follow your payments, and get your certificates from Lahore Law College.',
  });
  expect(shortcuts.map(({ name }) => name)).toEqual(['My Courses', 'Downloads', 'Payments']);
  for (const { url, icons } of shortcuts) {
    expect(url.startsWith(`${scope}student/`)).toBe(true);
    expect(icons[0]!.src).toMatch(/^https:\/\/api\.example\.org\/api\/app\/icon-192\.png/u);
  }
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

test('with an uploaded logo the icons show it, in the middle and with its proportions', async () => {
  const withMark = (await manifest()).icons[0]!.src;
  const logo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#d01030' } })
    .png()
    .toBuffer();
  const upload = await storeClaimedUpload(app, logo, {
    purpose: 'logo',
    contentType: 'image/png',
    fileName: 'logo.png',
  });
  await buildAcademy.settings(app.db, { logoUploadId: upload.id });
  dropCachedAcademy(app.deps);
  const { icons } = await manifest();
  expect(icons[0]!.src, 'phones load the icon again').not.toBe(withMark);
  const { pathname, search } = new URL(icons.at(-1)!.src);
  const icon = sharp((await app.send('GET', pathname + search)).rawPayload);
  const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return data[at]! > 180 && data[at + 1]! < 60;
  };
  // The logo covers 56 % of the width and, because it is twice as wide as high, 28 % of the height.
  for (const [x, y] of [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.38],
  ] as const)
    expect(isRed(x, y), `${x}, ${y}`).toBe(true);
  for (const [x, y] of [
    [0.2, 0.5],
    [0.8, 0.5],
    [0.5, 0.34],
    [0.5, 0.66],
  ] as const)
    expect(isRed(x, y), `${x}, ${y}`).toBe(false);
});

test('the app receives the pictures that a payment accepts, at an address of the portal', async () => {
  const { share_target, scope } = await manifest();
  expect(share_target).toEqual({
    action: 'https://student.example.org/student/shared-screenshot',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'screenshot', accept: ['image/jpeg', 'image/png', 'image/webp'] }] },
  });
  expect(share_target.action.startsWith(scope)).toBe(true);
});
