import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { academySettings, payeeAccounts } from '@qanoon/db/schema';
import { seedDemoAcademy } from '@qanoon/db/seed/demo-academy';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { notInArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropCachedAcademy } from '../../src/academy/settings/read-academy.ts';
import { runtimeConfigOf } from '../../src/administration/installation/runtime-config.ts';
import { configuredPage, staticPage } from '../../src/http/pages/portals.ts';
import { dropCachedMethods } from '../../src/money/payees/payees.service.ts';
import { type TestApp, testApp } from '../harness.ts';

const URL = 'https://www.example.org';
const PATHS = ['/', '/auth/login', '/auth/signup', '/verify', '/legal-service', '/publication'];
/** These texts belong to the demo only. */
const SAMPLES = /qanoon academy|qanoonacademy|300 ?1234567|98\.5/iu;

let app: TestApp;
beforeAll(() => {
  const site = fileURLToPath(new globalThis.URL('../../../public-web/', import.meta.url));
  // `pnpm test` builds the app, but a single test file may run without a build.
  if (!existsSync(`${site}dist/server/page-handler.js`))
    execFileSync('pnpm', ['run', 'build'], { cwd: site, stdio: 'ignore' });
}, 120_000);
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: URL });
});
afterEach(() => app.close());

const html = async (path: string) => (await app.send('GET', path)).body;
const linkedData = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(page)![1]!) as Record<
    string,
    unknown
  >;

async function withSettings(over: Partial<typeof academySettings.$inferInsert>): Promise<void> {
  await app.db.transaction((tx) => tx.delete(academySettings).execute());
  await buildAcademy.settings(app.db, { name: 'Lahore Law College', ...over });
  dropCachedAcademy(app.deps);
}

test('a closed academy leads visitors to a page that says so, and search engines nowhere', async () => {
  await withSettings({ isOpen: false, tagline: 'Not yet public' });
  for (const path of ['/', '/legal-service', '/course/unknown', '/ur/page/refunds']) {
    const { statusCode, headers } = await app.send('GET', path);
    const target = path.startsWith('/ur') ? '/ur/opening-soon' : '/opening-soon';
    expect([statusCode, headers.location], path).toEqual([302, target]);
  }
  const page = await html('/opening-soon');
  expect(page).toContain('Opening soon');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(await html('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(await html('/sitemap.xml')).not.toContain('<loc>');
  for (const path of ['/auth/login', '/verify']) expect((await app.send('GET', path)).statusCode).toBe(200);
  const hinted = await app.send('GET', '/', { headers: { cookie: 'signed-in=admin' } });
  expect(hinted.statusCode).toBe(200);
  expect(hinted.body, 'the browser renders the page for those who may see it').toContain(
    '<div id="root"></div>',
  );
});

test('the page of a closed academy leads home once it is open', async () => {
  const { statusCode, headers } = await app.send('GET', '/opening-soon');
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

test('a page shows the Urdu texts of the academy, with the English ones where there are none', async () => {
  const en = (text: string) => ({ en: text, ur: '' });
  const step = { title: en(''), text: en('') };
  await withSettings({
    nameUrdu: 'لاہور لا کالج',
    tagline: 'Law for everyone, from Lahore.',
    taglineUrdu: 'قانون سب کے لیے۔',
    address: '12 The Mall, Lahore',
    homeTexts: {
      lead: en('Pass the LAT.'),
      perks: { en: 'One year of access\nLive sessions', ur: 'ایک سال تک' },
      steps: { pay: { title: en('Pay first'), text: en('By bank.') }, prove: step, learn: step },
    },
  });
  const english = await html('/');
  for (const shown of [
    'Pass the LAT.',
    'One year of access',
    'Live sessions',
    'Pay first',
    'By bank.',
    'Upload the screenshot',
  ])
    expect(english).toContain(shown);
  expect(english).not.toContain('Lifetime access');
  expect(english, 'the motto of the product').not.toContain('hero-urdu');
  const urdu = await html('/ur/');
  for (const shown of ['قانون سب کے لیے۔', 'ایک سال تک', 'Pass the LAT.']) expect(urdu).toContain(shown);
  expect(urdu).not.toMatch(/<h1[^>]*>Law for everyone/u);
  expect(urdu).toMatch(/<span dir="auto" class="site-footer-text">12 The Mall, Lahore/u);
  expect(urdu).toMatch(/class="brand-word"[^>]*>لاہور لا کالج/u);
  expect(urdu).toContain('<title>لاہور لا کالج</title>');
  expect(urdu).toContain('<meta property="og:site_name" content="لاہور لا کالج">');
});

test('the home page names the payment methods that have an account', async () => {
  const keep = async (methods: (typeof payeeAccounts.$inferSelect)['method'][]) => {
    await app.db.transaction((tx) =>
      tx.delete(payeeAccounts).where(notInArray(payeeAccounts.method, methods)).execute(),
    );
    dropCachedMethods(app.deps);
    return html('/');
  };
  expect(await keep(['bank', 'jazzcash'])).toContain(
    'Pay the course price in PKR by JazzCash or bank transfer.',
  );
  expect(await keep(['bank'])).toContain('Pay the course price in PKR by bank transfer.');
  expect(await keep([])).toContain('Pay the course price in PKR to the account that the course page shows.');
});

test('pages show the settings: name, texts, contact, links, in head, body and JSON-LD', async () => {
  await withSettings({
    nameUrdu: 'لاہور لا کالج',
    tagline: 'Law for everyone.',
    about: 'Courses on the law of Pakistan.',
    email: 'desk@example.test',
    phone: '042 111 000 000',
    whatsapp: '+923000000000',
    address: '1 Mall Road\nLahore',
    socialLinks: { facebook: 'https://facebook.com/llc', youtube: 'https://youtube.com/@llc' },
  });
  const home = await html('/');
  for (const shown of [
    '<title>Lahore Law College</title>',
    '<meta property="og:site_name" content="Lahore Law College">',
    '<meta name="description" content="Courses on the law of Pakistan.">',
    'aria-label="Lahore Law College, home"',
    '>Law for everyone.</h1>',
    'لاہور لا کالج',
    'href="mailto:desk@example.test"',
    'href="tel:042111000000"',
    'href="https://wa.me/923000000000"',
    '1 Mall Road\nLahore',
    'href="https://facebook.com/llc"',
    'href="https://youtube.com/@llc"',
  ])
    expect(home).toContain(shown);
  expect(linkedData(home)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${URL}/#academy`,
    name: 'Lahore Law College',
    alternateName: 'لاہور لا کالج',
    url: URL,
    description: 'Courses on the law of Pakistan.',
    email: 'desk@example.test',
    telephone: '042 111 000 000',
    address: '1 Mall Road\nLahore',
    sameAs: ['https://facebook.com/llc', 'https://youtube.com/@llc'],
  });
  const course = await build.course(app.db);
  expect(linkedData(await html(`/course/${course.id}`)).provider).toMatchObject({
    name: 'Lahore Law College',
    email: 'desk@example.test',
  });
  expect(await html('/verify')).toContain('Every certificate of Lahore Law College carries');
});

test('without settings and with DEMO off, no page has a sample, an empty link or another academy’s name', async () => {
  for (const path of PATHS) {
    const page = await html(path);
    expect(page, path).not.toMatch(SAMPLES);
    expect(page, path).not.toMatch(/href="(?:mailto:|tel:|https:\/\/wa\.me\/)"/u);
    expect(page, path).toContain('<title>');
    expect(page, path).toContain('Academy');
    expect(page, path).not.toContain('id="qanoon-accent"');
  }
});

test('in the demo, the fixed name, contact and figure are shown', async () => {
  const demo = await testApp({ PUBLIC_URL: URL, DEMO: 'on' });
  try {
    await seedDemoAcademy(demo.db, NOW);
    const { body } = await demo.send('GET', '/');
    for (const shown of ['<title>Qanoon Academy</title>', 'mailto:info@qanoonacademy.pk', '98.5%'])
      expect(body).toContain(shown);
    expect(body).toContain('+92 300 1234567');
  } finally {
    await demo.close();
  }
});

test('hostile texts stay text in every page, in JSON-LD and in the portals', async () => {
  const hostile = '</title></script><script>alert(1)</script>" onload="x';
  await withSettings({ name: hostile, about: hostile, tagline: hostile, address: hostile, phone: hostile });
  for (const path of PATHS) {
    const page = await html(path);
    expect(page, path).not.toContain('<script>alert(1)');
    expect(page, path).not.toContain('" onload="x"');
  }
  expect(linkedData(await html('/')).name).toBe(hostile);
  const portal = configuredPage(PORTAL, {
    config: runtimeConfigOf(app.deps.env, { ...NEW_ACADEMY, name: hostile }),
    path: '/student',
    language: 'en',
  });
  expect(portal).not.toContain('<script>alert(1)');
  expect(portal).toContain('<title>&#60;/title&#62;');
});

const PORTAL =
  '<head><title>Admin console</title><script type="application/json" id="qanoon-config"></script></head>';

describe('the accent color', () => {
  test('recolors the first paint of every page and of the portals, after the other styles', async () => {
    await withSettings({ accentColor: '#1d3f8f' });
    for (const path of [...PATHS, '/course/unknown']) {
      const page = await html(path);
      const style = /<style id="qanoon-accent">(.*?)<\/style><\/head>/u.exec(page)?.[1];
      expect(style, path).toMatch(/^:root:root\{--primary:#1d3f8f;/u);
    }
    const academy = { ...NEW_ACADEMY, accentColor: '#1d3f8f' };
    const config = runtimeConfigOf(app.deps.env, academy);
    expect(configuredPage(PORTAL, { config, path: '/student', language: 'en' })).toContain(
      '<style id="qanoon-accent">:root:root{--primary:#1d3f8f;',
    );
  });

  test('changes the share images and their addresses, as the name does', async () => {
    const imageOf = async () => {
      const image = /<meta property="og:image" content="([^"]+)"/u.exec(await html('/'))![1]!;
      const { rawPayload } = await app.send('GET', image.slice(URL.length));
      const { data } = await sharp(rawPayload)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer({
          resolveWithObject: true,
        });
      return { image, corner: [...data.subarray(0, 3)], bytes: rawPayload };
    };
    await withSettings({});
    const plain = await imageOf();
    await withSettings({ name: 'Another name' });
    const renamed = await imageOf();
    await withSettings({ name: 'Another name', accentColor: '#1d3f8f' });
    const recoloured = await imageOf();
    expect(new Set([plain.image, renamed.image, recoloured.image]).size).toBe(3);
    expect(renamed.bytes.equals(plain.bytes)).toBe(false);
    expect(recoloured.corner).not.toEqual(renamed.corner);
  });
});

test('the logo replaces the mark and the icon', async () => {
  const logo = await build.upload(app.db, { purpose: 'logo' });
  await withSettings({ logoUploadId: logo.id });
  const home = await html('/');
  const url = `${URL}/files/logos/${logo.id}`;
  expect(home).toContain(`<link rel="icon" href="${url}">`);
  expect(home).toContain(`<img src="${url}" alt=""`);
  expect(home).not.toContain('/favicon.svg');
  expect(linkedData(home).logo).toBe(url);
});

test('while sign-up is closed, the form and the links to it are gone', async () => {
  await withSettings({ signUpOpen: false, email: 'desk@example.test' });
  const page = await html('/auth/signup');
  expect(page).toContain('accepts no new students at the moment.');
  expect(page).toContain('mailto:desk@example.test');
  expect(page).not.toContain('type="password"');
  for (const path of ['/', '/auth/login']) expect(await html(path), path).not.toContain('href="/auth/signup');
  await withSettings({});
  expect(await html('/auth/signup')).toContain('type="password"');
  expect(await html('/')).toContain('href="/auth/signup"');
});

test('a portal on a host of static files gets no academy, and loads the present one', () => {
  const page = staticPage(PORTAL, runtimeConfigOf(app.deps.env, NEW_ACADEMY), '/student');
  const config = JSON.parse(/id="qanoon-config">(.*?)<\/script>/u.exec(page)![1]!) as object;
  expect(config).toMatchObject({ publicUrl: URL });
  expect(config).not.toHaveProperty('academy');
});
