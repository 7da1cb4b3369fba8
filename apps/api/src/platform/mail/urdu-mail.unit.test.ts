import { NOTIFICATION_KINDS, notificationText } from '@qanoon/contracts/platform/notifications';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { asPaisa } from '@qanoon/domain/lib/money';
import { inLanguage } from '@qanoon/messages/language';
import { describe, expect, test } from 'vitest';
import '../../lib/call-language.ts';
import { listSampleMails } from '../../administration/mails/sample-mails.ts';
import { connectDomains } from '../../connect-domains.ts';
import { readEnv } from '../../lib/settings/env.ts';
import { resetMail } from '../../people/passwords/password-mail.ts';
import { notificationMail } from '../notifications/notification-mail.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const { urls } = readEnv({ PUBLIC_URL: 'https://www.academy.test' });
const ACADEMY: Academy = {
  ...NEW_ACADEMY,
  name: 'Dar ul Qanoon',
  nameUrdu: 'دارالقانون',
  email: 'office@academy.test',
  phone: '+92 42 111 222 333',
  address: '12 Mall Road\nLahore',
};
const AT = new Date('2026-11-21T04:30:00Z');
const TO = { email: 'sana@example.test', fullName: 'Sana Malik', emailVerifiedAt: AT };
const render = (write: () => MailContent, academy: Partial<Academy> = {}, settingsUrl?: string) =>
  inLanguage('ur', () =>
    renderMail(write(), { academy: { ...ACADEMY, ...academy }, urls, to: TO, settingsUrl }),
  );
const approved = (courseTitle: string) => () =>
  notificationMail(
    urls,
    { verified: true },
    {
      kind: 'payment-approved',
      subjectId: 'p1',
      detail: { courseTitle, amount: asPaisa(4500_00), method: 'bank' },
    },
  );

connectDomains();
const EVERY_MAIL = inLanguage('ur', () => listSampleMails(ACADEMY, urls, AT)).flatMap(({ id, states }) =>
  states.map(({ content, settingsUrl, ...state }) => [`${id} (${state.id})`, content, settingsUrl] as const),
);

/** Texts that are in Latin letters even in Urdu: copied values and abbreviations. */
const LATIN =
  /https?:\/\/\S+|office@academy\.test|12 Mall Road|Lahore|Sana Malik|FT26325A1B2C|\b(?:PKR|ID|IBAN|QR)\b/gu;
const latinIn = (text: string): string[] => text.replaceAll(LATIN, '').match(/[A-Za-z]+/gu) ?? [];
/** Returns the texts that a reader sees, without styles and the rest of the markup. */
const textsOf = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/gu, ' ')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&#?\w+;/gu, ' ');

describe.each(EVERY_MAIL)('the Urdu mail %s', (_name, content, settingsUrl) => {
  const { html, text, subject } = render(() => content, {}, settingsUrl);

  test('is from right to left, in fonts for Urdu after those of its digits, with room for Nastaliq', () => {
    expect(html).toContain('<html lang="ur" dir="rtl"');
    expect(html).not.toMatch(/direction:ltr|text-align:left|align="left"|lang="en"|line-height:1\.\d/u);
    const fonts = [...html.matchAll(/font-family:([^;]*)/gu)].map(([, stack]) => stack);
    expect(fonts.length).toBeGreaterThan(3);
    expect(new Set(fonts)).toEqual(
      new Set([
        "Roboto, 'Helvetica Neue', 'Trebuchet MS', 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Noto Naskh Arabic', serif",
      ]),
    );
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
  });

  test('has no English word in its subject and its parts', () => {
    expect(latinIn(subject)).toEqual([]);
    expect(latinIn(text)).toEqual([]);
    expect(latinIn(textsOf(html))).toEqual([]);
    expect(textsOf(html)).toMatch(/السلام علیکم/u);
  });

  test('leads to the Urdu pages of the public site', () => {
    const paths = [...html.matchAll(/href="https:\/\/www\.academy\.test(\/[^"]*)"/gu)].map(
      ([, path]) => path!,
    );
    for (const path of paths) expect(path).toMatch(/^\/(?:ur\/auth|student|admin)\//u);
    expect(paths).toHaveLength((content.button ? 1 : 0) + (settingsUrl ? 1 : 0));
  });

  test('has its facts in both parts, and only isolates that are closed', () => {
    for (const fact of content.facts ?? []) {
      const [label, value] = [fact.label, fact.value].map((part) => part.replaceAll('\u00a0', ' '));
      expect(html).toContain(`>${label}</td>`);
      expect(html).toContain(value);
      expect(text).toContain(`${label}: \u2068${value}\u2069`);
    }
    for (const part of [html, text, subject]) {
      expect(part.split(/[\u2066\u2068]/u).length).toBe(part.split('\u2069').length);
      expect(part.replaceAll(/[\u2066\u2068\u2069]/gu, '')).not.toMatch(/\p{Bidi_Control}/u);
    }
  });
});

test('an Urdu mail isolates Latin values in its subject, greeting and sentences', () => {
  const { subject, text, html } = render(approved('Contract Law'));
  expect(subject).toMatch(/^\P{ASCII}.*: \u2068Contract Law\u2069$/u);
  expect(text).toMatch(/^السلام علیکم \u2068Sana Malik\u2069،\n/u);
  expect(html).toContain('”\u2068Contract Law\u2069“');
  expect(text).toContain(': \u2068PKR 4,500\u2069');
});

test('a title with an open isolate keeps none', () => {
  const { subject } = render(approved('Contract \u2069\u202eLaw'));
  expect(subject).toContain('Contract');
  expect(subject).not.toMatch(/\p{Bidi_Control}/u);
});

test('an Urdu mail shows the academy’s Urdu name, or else its name', () => {
  const reset = (name: string) => () => resetMail(name, `${urls.public}/auth/reset-password/x`);
  const { html } = render(reset('دارالقانون'));
  expect(html).toContain('>دارالقانون</div>');
  expect(html).not.toContain('Dar ul Qanoon');
  expect(render(reset('Dar ul Qanoon'), { nameUrdu: '' }).html).toContain('>Dar ul Qanoon</div>');
});

test('an Urdu mail shows the address, telephone number and e-mail address in their own direction', () => {
  const { html } = render(approved('Contract Law'));
  for (const line of ['12 Mall Road', '+92 42 111 222 333'])
    expect(html).toContain(`<span dir="auto">${line}</span>`);
  const { text } = render(approved('Contract Law'));
  expect(text).toContain('\n\u206812 Mall Road\u2069\n\u2068Lahore\u2069\n\u2068+92 42 111 222 333\u2069\n');
  expect(html).toMatch(/<a href="mailto:office@academy\.test" dir="ltr"/u);
});

test.each(NOTIFICATION_KINDS)('the notification %s has no English word', (kind) => {
  const detail = {
    courseTitle: 'معاہدے کا قانون',
    studentName: 'ثنا ملک',
    amount: asPaisa(4500_00),
    reason: 'رقم کم ہے',
    lectures: 3,
  };
  const { title, text: shown } = inLanguage('ur', () => notificationText(kind, detail, 'n1'));
  expect(latinIn(`${title} ${shown}`)).toEqual([]);
  const withoutDetail = inLanguage('ur', () => notificationText(kind, { courseTitle: '' }, 'n1'));
  expect(latinIn(withoutDetail.text)).toEqual([]);
});
