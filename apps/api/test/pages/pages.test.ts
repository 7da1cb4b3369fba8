import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { courses } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { pictureName } from '@qanoon/domain/platform/pictures';
import { KEEP_FIRST_INPUT } from '@qanoon/site-runtime/first-input';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFixedPages } from '../../src/academy/pages/pages.service.ts';
import { renderShareImage } from '../../src/catalog/share-image/share-image.ts';
import { type TestApp, testApp } from '../harness.ts';
import { buildPublicSite } from '../support/built-site.ts';
import { png, storeClaimedUpload } from '../support/media/sample-files.ts';

const HOSTILE = 'Law & "Order" </script><script>alert(1)</script> \u2028 <img src=x onerror=alert(1)>';
const SITE = 'https://www.example.org';

let app: TestApp;
beforeAll(async () => {
  buildPublicSite();
  app = await testApp({ PUBLIC_URL: SITE });
  await ensureFixedPages(app.deps);
}, 120_000);
afterAll(() => app.close());

const page = (path: string, headers: Record<string, string> = {}) => app.send('GET', path, { headers });
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1];
const dataBlock = <T>(html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 'su').exec(html)![1]!,
  ) as T;
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html)![1]!) as Record<
    string,
    unknown
  >;
const setPrice = (id: string, price: Paisa) =>
  app.db.transaction((tx) => tx.update(courses).set({ price }).where(eq(courses.id, id)).execute());

describe('a rendered page', () => {
  test('contains the courses that match the URL’s search, with links, if it is the home page', async () => {
    const matching = await build.course(app.db, { title: 'Evidence in Practice' });
    const other = await build.course(app.db, { title: 'Company Formation' });
    const all = await page('/');
    expect(all.statusCode).toBe(200);
    expect(all.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    for (const course of [matching, other]) expect(all.body).toContain(`href="/course/${course.id}"`);
    const found = await page('/?search=EVIDENCE+in');
    expect(found.body).toContain(`href="/course/${matching.id}"`);
    expect(found.body).not.toContain(`href="/course/${other.id}"`);
    expect(found.body).toMatch(/<input[^>]*name="search"[^>]*value="EVIDENCE in"/u);
  });

  test('contains the description of its course, every section, and the data for hydration', async () => {
    const { course } = await build.courseWithVideos(app.db, [1, 2], {
      title: 'Torts',
      description: 'First part.\n\nSecond part.',
      price: asPaisa(149_950),
    });
    const { body, statusCode } = await page(`/course/${course.id}`);
    expect(statusCode).toBe(200);
    for (const text of [
      '<h1 lang="en" dir="auto">Torts</h1>',
      'First part.',
      'Second part.',
      'Section 2',
      '1,499.50',
    ])
      expect(body).toContain(text);
    expect(body.match(/<details/gu)).toHaveLength(2);
    expect(dataBlock<[unknown, { title: string }][]>(body, 'qanoon-data')[0]![1].title).toBe('Torts');
    expect(dataBlock(body, 'qanoon-config')).toMatchObject({
      publicUrl: SITE,
      demo: false,
      demoAccounts: [],
    });
  });

  test.each(['/legal-service', '/publication', '/auth/login', '/auth/signup'])(
    'has content if it is %s',
    async (path) => {
      const { statusCode, body } = await page(path);
      expect(statusCode).toBe(200);
      expect(body).toMatch(/<main[^>]*>.*<h1[^>]*>(?:<\w[^>]*>)?[^<]+</su);
    },
  );

  test('has one inline script, which the content policy names, and only existing scripts and styles', async () => {
    const { body: whole } = await page('/');
    const body = whole.replace(`<script>${KEEP_FIRST_INPUT}</script>`, '');
    expect(body).not.toBe(whole);
    const scripts = [...body.matchAll(/<script([^>]*)>/gu)].map(([, attributes]) => attributes!);
    for (const attributes of scripts)
      expect(attributes).toMatch(/src="\/assets\/|type="application\/(?:ld\+)?json"/u);
    expect(body).not.toMatch(/ on[a-z]+="/u);
    const named = [...body.matchAll(/\/assets\/[\w~.-]+/gu)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(5);
    for (const file of named) expect((await page(file)).statusCode, file).toBe(200);
  });
});

describe('the title of a course cannot inject markup', () => {
  let body: string;
  beforeAll(async () => {
    const course = await build.course(app.db, {
      title: HOSTILE,
      shortDescription: `'"><svg onload=alert(1)>`,
      description: HOSTILE,
    });
    ({ body } = await page(`/course/${course.id}`));
  });

  test('into the text, the head or a data block', () => {
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('<svg onload');
    expect(dataBlock<[unknown, { title: string }][]>(body, 'qanoon-data')[0]![1].title).toBe(HOSTILE);
    expect(linkedData(body).name).toBe(HOSTILE);
    expect(body).toContain('<title>Law &#38; &#34;Order&#34; &#60;/script&#62;');
  });
});

describe('the head of a page', () => {
  test('describes its course for search engines and chats', async () => {
    const course = await build.course(app.db, {
      title: 'Land Law',
      shortDescription: 'Deeds and titles.',
      instructorName: 'Adv. Sana Mir',
      price: asPaisa(250_000),
    });
    const { body } = await page(`/course/${course.id}?enroll=true`);
    const url = `${SITE}/course/${course.id}`;
    expect(body).toContain('<title>Land Law · Academy</title>');
    expect(body).toContain(`<link rel="canonical" href="${url}">`);
    expect(meta(body, 'description')).toBe('Deeds and titles.');
    expect(meta(body, 'og:title')).toBe('Land Law');
    expect(meta(body, 'og:url')).toBe(url);
    expect(meta(body, 'twitter:card')).toBe('summary_large_image');
    expect(meta(body, 'og:image')).toMatch(
      new RegExp(`^${SITE}/files/share/${course.id}\\.png\\?v=[0-9a-f]{8}$`, 'u'),
    );
    expect(meta(body, 'twitter:image')).toBe(meta(body, 'og:image'));
    expect([meta(body, 'og:image:width'), meta(body, 'og:image:height')]).toEqual(['1200', '630']);
    expect(linkedData(body)).toMatchObject({
      '@type': 'Course',
      name: 'Land Law',
      url,
      offers: { price: 2500, priceCurrency: 'PKR' },
      hasCourseInstance: { instructor: { name: 'Adv. Sana Mir' } },
    });
  });

  test('excludes sign-in from search engines, but not the home page', async () => {
    expect(meta((await page('/auth/login')).body, 'robots')).toBe('noindex');
    const home = await page('/?search=torts');
    expect(home.body).toContain(`<link rel="canonical" href="${SITE}/">`);
    expect(meta(home.body, 'robots')).toBeUndefined();
  });
});

describe('caching', () => {
  test('an unchanged page returns 304, and an edited one is sent again', async () => {
    const course = await build.course(app.db, { title: 'Tax Law', price: asPaisa(100_000) });
    const path = `/course/${course.id}`;
    const first = await page(path);
    const etag = first.headers.etag as string;
    expect(etag).toMatch(/^"[\w-]{20,}"$/u);
    expect((await page(path)).headers.etag).toBe(etag);
    const again = await page(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);

    await setPrice(course.id, asPaisa(120_000));
    const edited = await page(path, { 'if-none-match': etag });
    expect(edited.statusCode).toBe(200);
    expect(edited.body).toContain('1,200');
    expect(meta(edited.body, 'og:image')).not.toBe(meta(first.body, 'og:image'));
    expect((await page('/', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test.each([
    ['br', 'gzip;q=0.8, br', brotliDecompressSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ] as const)(
    'a page is sent as %s when the client accepts it, with its own ETag',
    async (encoding, accepted, unpack) => {
      const plain = await page('/legal-service');
      const compressed = await app.inject({
        url: '/legal-service',
        headers: { 'accept-encoding': accepted },
      });
      expect(compressed.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(unpack(compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.headers.etag).not.toBe(plain.headers.etag);
      expect(
        (
          await page('/legal-service', {
            'accept-encoding': accepted,
            'if-none-match': compressed.headers.etag as string,
          })
        ).statusCode,
      ).toBe(304);
    },
  );

  test('scripts are served compressed and immutable', async () => {
    const script = /\/assets\/[\w~.-]+\.js/u.exec((await page('/')).body)![0];
    const compressed = await page(script, { 'accept-encoding': 'br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('HEAD has the headers of GET', async () => {
    const get = await page('/');
    const head = await app.send('HEAD', '/');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)));
  });
});

describe('hint cookies change the page, but grant nothing', () => {
  test('theme and navigation are correct in the first HTML', async () => {
    const guest = await page('/');
    expect(guest.body).toContain('<html lang="en" dir="ltr">');
    expect(guest.body).toContain('Get Started');
    const admin = await page('/', { cookie: 'theme=dark; signed-in=admin' });
    expect(admin.headers.vary).toContain('cookie');
    expect(admin.body).toContain('<html lang="en" dir="ltr" data-theme="dark">');
    expect(admin.body).toContain('>Admin</a>');
    expect(admin.body).not.toContain('Get Started');
    const forged = await page('/', { cookie: 'theme="><script>; signed-in=owner' });
    expect(forged.headers.etag).toBe(guest.headers.etag);
  });

  test('/dashboard redirects by role', async () => {
    const target = async (cookie?: string) =>
      (await page('/dashboard', cookie ? { cookie } : {})).headers.location;
    expect(await target('signed-in=admin')).toBe(`${SITE}/admin`);
    expect(await target('signed-in=student')).toBe(`${SITE}/student`);
    expect(await target()).toBe(`/auth/login?redirect=${encodeURIComponent(`${SITE}/dashboard`)}`);
  });
});

describe('other paths', () => {
  test.each([
    ['/login?redirect=%2Fcourse%2F1', '/auth/login?redirect=%2Fcourse%2F1'],
    ['/signup', '/auth/signup'],
    ['/auth', '/auth/login'],
    ['/?search=&level=&page=1', '/'],
  ])('%s redirects to %s', async (path, to) => {
    const { statusCode, headers } = await page(path);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store']);
  });

  test.each(['/nowhere', '/course', '/ur/nowhere', '/page/unknown'])(
    '%s returns 404 with a search without scripts and noindex',
    async (path) => {
      const { statusCode, body, headers } = await page(path);
      expect([statusCode, headers['cache-control'], meta(body, 'robots')]).toEqual([
        404,
        'no-store',
        'noindex',
      ]);
      expect(body).toMatch(/<noscript>.*<form action="\/(?:ur\/?)?">.*<input type="search" name="search">/su);
    },
  );

  test.each(['unknown', 'archived'])(
    'a course that is %s returns 404 with a rendered text and noindex',
    async (kind) => {
      const id =
        kind === 'archived' ? (await build.course(app.db, { archivedAt: new Date(0) })).id : 'no-such-course';
      const { statusCode, body, headers } = await page(`/course/${id}`);
      expect([statusCode, headers['cache-control'], meta(body, 'robots')]).toEqual([
        404,
        'no-store',
        'noindex',
      ]);
      expect(body).toContain('<noscript><p>Course not found.</p>');
    },
  );

  test('the page returns 503 and is not cached when the list cannot be loaded', async () => {
    const broken = await testApp();
    await broken.deps.db.close();
    const { statusCode, body, headers } = await broken.send('GET', '/');
    await broken.close().catch(() => undefined);
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    expect(body).toContain('<noscript><p>Could not load courses. Please try again later.</p>');
  });
});

describe('for search engines', () => {
  test('robots.txt names the sitemap, which contains every visible course', async () => {
    const shown = await build.course(app.db);
    const hidden = await build.course(app.db, { archivedAt: new Date(0) });
    expect((await page('/robots.txt')).body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const { body, headers } = await page('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/legal-service', '/publication', `/course/${shown.id}`])
      expect(body).toContain(`<loc>${SITE}${path}</loc>`);
    expect(body).not.toContain(hidden.id);
  });

  test('the icons exist', async () => {
    expect((await page('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await app.inject('/favicon.ico')).rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  });
});

describe('pictures', () => {
  test('a course’s share image is a PNG of 1200 × 630 with an ETag that an edit changes', async () => {
    const course = await build.course(app.db, { title: HOSTILE.slice(0, 60), price: asPaisa(5000) });
    const path = `/files/share/${course.id}.png`;
    const picture = await app.inject(path);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    expect((await page(path, { 'if-none-match': picture.headers.etag as string })).statusCode).toBe(304);
    await setPrice(course.id, asPaisa(9000));
    const edited = await app.inject({
      url: path,
      headers: { 'if-none-match': picture.headers.etag as string },
    });
    expect(edited.statusCode).toBe(200);
    expect(edited.rawPayload.equals(picture.rawPayload)).toBe(false);
    expect((await app.inject('/files/share/site.png')).statusCode).toBe(200);
    for (const none of ['/files/share/unknown.png', '/files/share/..%2fx.png', `/files/share/${course.id}`])
      expect((await page(none)).statusCode).toBe(404);
  });

  test('the share image of an Urdu page is mirrored, and its name is in the page', async () => {
    const course = await build.course(app.db, { title: 'Contract Law' });
    const [english, urdu] = await Promise.all(
      ['', '.ur'].map(async (language) => {
        const response = await app.inject(`/files/share/${course.id}${language}.png`);
        return sharp(response.rawPayload).greyscale().raw().toBuffer();
      }),
    );
    // The rings are bright points in the upper right quarter, or in the upper left one.
    const rings = (pixels: Buffer, left: number) =>
      Array.from({ length: 400 }, (_, x) => pixels[140 * 1200 + left + x]!).filter((light) => light > 60)
        .length;
    expect(rings(english!, 780)).toBeGreaterThan(rings(english!, 20));
    expect(rings(urdu!, 20)).toBeGreaterThan(rings(urdu!, 780));
    expect((await page(`/ur/course/${course.id}`)).body).toMatch(
      new RegExp(`/files/share/${course.id}\\.ur\\.png\\?v=[0-9a-f]{8}"`, 'u'),
    );
  });

  test('an Urdu title is in a font with its letters, within the picture', async () => {
    const write = (title: string) =>
      renderShareImage({
        language: 'ur',
        academy: 'دارالقانون',
        accentColor: null,
        title,
        instructor: 'ثنا ملک',
        price: '',
      });
    const long = await write('معاہدے کا قانون اور اس کے اصول '.repeat(5));
    expect(await sharp(long).metadata()).toMatchObject({ width: 1200, height: 630 });
    // The box of a missing letter has a frame of straight lines; letters of Nastaliq differ from each other.
    expect((await write('ببب')).equals(await write('ججج'))).toBe(false);
  });

  test('a course’s picture is available in every size as AVIF and as WebP', async () => {
    const picture = await storeClaimedUpload(app, await png(), {
      purpose: 'thumbnail',
      contentType: 'image/png',
      fileName: 'cover.png',
    });
    const course = await build.course(app.db, { thumbnailUploadId: picture.id });
    const { body } = await page(`/course/${course.id}`);
    for (const format of ['avif', 'webp'] as const)
      expect(body).toMatch(
        new RegExp(
          `<source type="image/${format}" srcSet="[^"]*/${picture.id}/${pictureName(320, format)} 320w`,
          'iu',
        ),
      );
    expect(body).toMatch(/<img[^>]*width="640" height="400"/u);
  });
});
