import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOTIFICATION_KINDS } from '@qanoon/contracts/platform/notifications';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { describe, expect, test } from 'vitest';
import { listSampleMails } from '../../administration/mails/sample-mails.ts';
import { connectDomains } from '../../connect-domains.ts';
import { readEnv } from '../../lib/settings/env.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const { urls } = readEnv({
  PUBLIC_URL: 'https://www.academy.test',
  STUDENT_URL: 'https://student.academy.test',
  ADMIN_URL: 'https://admin.academy.test',
});
const ACADEMY: Academy = {
  ...NEW_ACADEMY,
  name: 'Dar ul Qanoon & Sons',
  nameUrdu: 'دارالقانون',
  email: 'office@academy.test',
  phone: '+92 42 111 222 333',
  address: '12 Mall Road\nLahore',
};
const AT = new Date('2026-11-21T04:30:00Z');
const TO = { email: 'sana@example.test', fullName: 'Sana Malik', emailVerifiedAt: AT };
const CONTENT: MailContent = {
  subject: 'A subject',
  preheader: 'A preheader',
  heading: 'A heading',
  paragraphs: ['First paragraph.', 'Second paragraph.'],
  facts: [{ label: 'Amount', value: 'PKR\u00a04,500' }],
  button: { label: 'Press me', url: 'https://student.academy.test/student/settings' },
  note: 'A note.',
};
const render = (content: Partial<MailContent> = {}, academy: Partial<Academy> = {}) =>
  renderMail({ ...CONTENT, ...content }, { academy: { ...ACADEMY, ...academy }, urls, to: TO });

/** Returns the text that a reader of the HTML sees, one line per element. */
const visibleText = (html: string): string =>
  html
    .replace(/^.*<body/su, '<body')
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<[^>]*>/gu, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const attributesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'gu'))].map(([, value]) => value!);

connectDomains();
const EVERY_MAIL = listSampleMails(ACADEMY, urls, AT).flatMap(({ id, states }) =>
  states.map((state) => [`${id} (${state.id})`, state] as const),
);

describe.each(EVERY_MAIL)('the mail %s', (_name, { content, settingsUrl }) => {
  const { html, text, subject } = renderMail(content, { academy: ACADEMY, urls, to: TO, settingsUrl });

  test('has the same facts in both parts', () => {
    const seen = visibleText(html);
    const { facts = [], button, note } = content;
    for (const value of [
      'Assalam-o-alaikum Sana Malik,',
      content.heading,
      ...content.paragraphs,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...(button ? [button.label] : []),
      ...(note ? [note] : []),
      ACADEMY.name,
      ACADEMY.email,
      ACADEMY.phone,
      ...ACADEMY.address.split('\n'),
    ]) {
      const shown = value.replaceAll('\u00a0', ' ');
      expect(seen).toContain(shown);
      expect(text).toContain(shown);
    }
    if (button) expect(text).toContain(`\n\n${button.url}\n\n`);
    expect(text.includes(settingsUrl ?? '/settings')).toBe(settingsUrl !== undefined);
  });

  test('links only to the installation, with at most one button, and loads nothing', () => {
    const links = attributesOf(html, 'href');
    const own = Object.values(urls).map((url) => `${url}/`);
    for (const link of links)
      expect(link === `mailto:${ACADEMY.email}` || own.some((url) => link.startsWith(url)), link).toBe(true);
    const { button } = content;
    expect(links.filter((link) => link === button?.url)).toHaveLength(button ? 1 : 0);
    for (const link of text.match(/https?:\/\/\S+/gu) ?? [])
      expect(
        own.some((url) => link.startsWith(url)),
        link,
      ).toBe(true);
    expect(html).not.toMatch(
      /<(?:img|link|script|iframe|object|embed|form|base)\b|@import|@font-face|url\(/iu,
    );
  });

  test('has a short subject, a preheader, a 600 px table and a dark scheme', () => {
    expect(subject.length).toBeLessThanOrEqual(60);
    expect(content.preheader.length).toBeGreaterThan(20);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html.indexOf(content.preheader.split('\u00a0')[0]!)).toBeLessThan(html.indexOf('<h1'));
    // Gmail cuts longer mails.
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
  });
});

test('every mail of the domains is in the list of samples', () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const list = files
    .filter((path) => basename(path).startsWith('sample-'))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n');
  const texts = files.filter((path) => /^(?!platform\/mail\/).*\/(?!sample-)[\w-]+-mail\.ts$/u.test(path));
  expect(texts.length).toBeGreaterThan(5);
  for (const path of texts) expect(list, path).toContain(`/${basename(path)}'`);
  for (const kind of NOTIFICATION_KINDS) expect(list, kind).toContain(`'${kind}'`);
});

describe('hostile text', () => {
  const HOSTILE = `</td><img src=x onerror="alert(1)"> 'q' "d" & {{subject}} {{{button}}} \u202Eevil\u2066\r\nBcc: x@y.test\u2028new\u0000line`;
  const shown = `</td><img src=x onerror="alert(1)"> 'q' "d" & {{subject}} {{{button}}}  evil Bcc: x@y.test new line`;

  test('is escaped and becomes one line in every place', () => {
    const { html, text, subject } = renderMail(
      {
        subject: HOSTILE,
        preheader: HOSTILE,
        heading: HOSTILE,
        paragraphs: [HOSTILE],
        facts: [{ label: 'Student', value: HOSTILE }],
        button: { label: HOSTILE, url: `${urls.student}/student?a="><script>` },
        note: HOSTILE,
      },
      {
        academy: { ...ACADEMY, name: HOSTILE, nameUrdu: HOSTILE, email: HOSTILE, phone: HOSTILE },
        urls,
        to: { ...TO, fullName: HOSTILE },
      },
    );
    expect(html).not.toMatch(/<img|<script|\{\{accent|\r/u);
    expect(`${html}${text}${subject}`).not.toMatch(/[\p{Bidi_Control}\p{Zl}]/u);
    expect(`${html}${text}`).not.toContain('\0');
    expect(subject).toBe(shown);
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(
      visibleText(html)
        .split('\n')
        .filter((line) => line.includes('onerror')).length,
    ).toBeGreaterThan(7);
    expect(visibleText(html)).toContain(shown);
  });

  test('breaks inside its column at any length', () => {
    const { html } = render({ facts: [{ label: 'Student', value: 'x'.repeat(500) }] });
    expect(html).toMatch(/word-break:break-word[^>]*>x{500}/u);
  });

  test('cannot lead away from the installation', () => {
    for (const url of ['https://evil.test/', 'https://www.academy.test.evil.test/', 'javascript:alert(1)'])
      expect(() => render({ button: { label: 'x', url } })).toThrow('A mail cannot link to');
  });
});

describe('the academy', () => {
  test('is shown by its logo, from its own address, or else by its names', () => {
    const { html: withLogo } = render({}, { logoUrl: '/files/logo.png' });
    expect(attributesOf(withLogo, 'src')).toEqual(['https://www.academy.test/files/logo.png']);
    expect(attributesOf(withLogo, 'alt')).toEqual(['Dar ul Qanoon &amp; Sons']);
    const { html } = render({}, { logoUrl: 'https://tracker.test/logo.png' });
    expect(attributesOf(html, 'src')).toEqual([]);
    expect(visibleText(html)).toContain('دارالقانون');
  });

  test('has no empty lines when it has entered nothing but a name', () => {
    const { html, text } = render({}, { nameUrdu: '', email: '', phone: '', address: '' });
    expect(text.endsWith('\n\nDar ul Qanoon & Sons')).toBe(true);
    expect(html).not.toContain('mailto:');
  });

  test.each([
    ['#0b3d2e', '#0b3d2e'],
    [null, '#14432f'],
    ['red; background: url(https://tracker.test)', '#14432f'],
  ])('turns its accent color %s into a button in %s', (accentColor, background) => {
    const { html } = render({}, { accentColor });
    expect(html).toMatch(new RegExp(`<a[^>]*background:${background};color:#fbf8ef;`, 'u'));
    expect(html).not.toContain('tracker.test');
  });
});
