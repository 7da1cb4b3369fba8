import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFixedPages } from '../../src/academy/pages/pages.service.ts';
import { type TestApp, testApp } from '../harness.ts';
import { buildPublicSite, PUBLIC_SITE } from '../support/built-site.ts';
import { pdf, storeClaimedUpload } from '../support/media/sample-files.ts';

const SITE = 'https://www.example.org';

let app: TestApp;
beforeAll(async () => {
  buildPublicSite();
  app = await testApp({ PUBLIC_URL: SITE });
  await ensureFixedPages(app.deps);
  await buildAcademy.settings(app.db, { email: 'office@example.test' });
}, 120_000);
afterAll(() => app.close());

const page = (path: string) => app.send('GET', path);

const headingsOf = (body: string) =>
  [...body.split('<footer')[0]!.matchAll(/<h2>(.*?)<\/h2>/gu)].map(([, heading]) => heading);

test('Legal Service is served with its four sections in the demo', async () => {
  const demo = await testApp({ PUBLIC_URL: SITE, DEMO: 'on' });
  await ensureFixedPages(demo.deps);
  const { body } = await demo.send('GET', '/legal-service');
  await demo.close();
  expect(headingsOf(body)).toEqual([
    ...['Terms &amp; Conditions', 'Privacy Policy', 'Disclaimer', 'Contact for Legal Inquiries'],
  ]);
  expect(body).toContain('[The terms and conditions of using this platform will be placed here.]');
});

test('Legal Service is served without placeholders and without scripts outside of the demo', async () => {
  const { statusCode, body } = await page('/legal-service');
  expect(statusCode).toBe(200);
  expect(headingsOf(body)).toEqual(['Contact for Legal Inquiries']);
  expect(body).not.toContain('will be placed here');
  expect(body).toContain('<a href="mailto:office@example.test">office@example.test</a>');
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>.*?Back<\/a>/su);
  expect(body).toContain('<meta name="description" content="Terms &#38; Conditions, Privacy Policy');
});

test('Publication is served with its entries and their PDFs', async () => {
  const file = await storeClaimedUpload(app, await pdf(), {
    ...{ purpose: 'publication', contentType: 'application/pdf', fileName: 'scan.pdf' },
  });
  const entry = await buildAcademy.publication(app.db, {
    ...{ title: 'Evidence & Proof', author: 'Sana Mir', abstract: 'One.\n\nTwo.', fileUploadId: file.id },
  });
  const { body } = await page('/publication');
  for (const text of ['Publications &amp; Research', 'Evidence &amp; Proof', 'Sana Mir', 'One.', 'Two.'])
    expect(body).toContain(text);
  expect(body).toContain(`href="${SITE}/files/publications/${entry.id}"`);
  expect(body).toContain('<time dateTime="2026-03-01">');
});

test('a published page has its text, head, footer link and place in the sitemap', async () => {
  const title = 'Refunds </script><script>alert(1)</script>';
  await buildAcademy.page(app.db, {
    ...{ slug: 'refunds', title, markdown: '# When\n\nWithin **14 days**, <b>always</b>.' },
  });
  // The links of all pages may be up to a second old.
  await expect.poll(async () => (await page('/')).body, { timeout: 5000 }).toContain('href="/page/refunds"');
  const { statusCode, body } = await page('/page/refunds');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h2>When</h2>\n<p>Within <strong>14 days</strong>, &lt;b&gt;always&lt;/b&gt;.</p>');
  expect(body).not.toContain('<script>alert');
  expect(body).toMatch(/<title>Refunds &#60;\/script&#62;.* · /u);
  expect(body).toContain(
    '<meta name="description" content="Within 14 days, &#60;b&#62;always&#60;/b&#62;.">',
  );
  expect(body).toContain(`<link rel="canonical" href="${SITE}/page/refunds">`);
  expect((await page('/sitemap.xml')).body).toContain(`<loc>${SITE}/page/refunds</loc>`);
});

test('an unpublished, an unknown and an impossible address are not found, as unknown paths are', async () => {
  await buildAcademy.page(app.db, { slug: 'draft', isPublished: false, markdown: 'Secret draft' });
  const unknown = await page('/no/such/path');
  for (const path of [
    '/page/draft',
    '/page/unknown',
    '/page/%E2%80%AE',
    `/page/${'a'.repeat(300)}`,
    '/page',
  ]) {
    const { statusCode, body } = await page(path);
    expect([statusCode, unknown.statusCode], path).toEqual([404, 404]);
    expect(body, path).toContain('<noscript><p>There is no page at this address</p><form action="/">');
    expect(body).not.toContain('Secret draft');
  }
  expect((await page('/sitemap.xml')).body).not.toContain('draft');
});

test('each fixed page has one address', async () => {
  for (const slug of ['legal-service', 'publication']) {
    const { statusCode, headers } = await page(`/page/${slug}`);
    expect([statusCode, headers.location]).toEqual([302, `/${slug}`]);
  }
});

test('no script of the site contains the Markdown library', () => {
  const assets = join(PUBLIC_SITE, 'dist/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts)
    expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(/heading_open|markdown-it/u);
});
