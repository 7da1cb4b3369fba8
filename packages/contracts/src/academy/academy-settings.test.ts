import { readPhoneNumber, readSocialLink } from '@qanoon/domain/academy/contact-details';
import { describe, expect, test } from 'vitest';
import { updateAcademyInput } from './academy-settings.ts';

const LINKS = { facebook: '', instagram: '', youtube: '', x: '', linkedin: '', tiktok: '' };
const FORM = {
  version: 1,
  name: 'Lahore Law College',
  nameUrdu: 'لاہور لا کالج',
  tagline: '',
  about: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  socialLinks: LINKS,
  accentColor: null,
  reviewHours: 24,
  signUpOpen: true,
};
const problemsOf = (changed: object): string[] =>
  updateAcademyInput.safeParse({ ...FORM, ...changed }).error?.issues.map(({ message }) => message) ?? [];

test('a name is enough; all other texts may be empty', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ name: ' \u200b ' })).toEqual(['Name is required']);
  expect(problemsOf({ name: 'n'.repeat(81) })).toEqual(['At most 80 characters']);
});

test('control characters are refused in every text, and direction characters removed', () => {
  for (const field of ['name', 'nameUrdu', 'tagline', 'about', 'email', 'phone', 'whatsapp', 'address'])
    expect(problemsOf({ [field]: 'a\u0000b' }), field).not.toEqual([]);
  for (const hostile of ['Qa\u202enoon', '\u2066Qanoon\u2069'])
    expect(updateAcademyInput.parse({ ...FORM, name: hostile, about: hostile })).toMatchObject({
      name: 'Qanoon',
      about: 'Qanoon',
    });
  expect(problemsOf({ name: 'two\nlines' })).not.toEqual([]);
});

test.each([
  ['0300 0000000', '+923000000000'],
  ['0300-0000000', '+923000000000'],
  ['+92 (300) 0000000', '+923000000000'],
  ['0092 300 0000000', '+923000000000'],
  ['۰۳۰۰ ۰۰۰۰۰۰۰', '+923000000000'],
  ['+92 (0)300 0000000', '+923000000000'],
  ['923000000000', '+923000000000'],
  ['3000000000', '+923000000000'],
  ['+92 (0)42 35761234', '+924235761234'],
  ['+44 20 7946 0000', '+442079460000'],
])('the phone number %s is %s', (typed, number) => {
  expect(readPhoneNumber(typed)).toBe(number);
});

test.each(['', 'ask us', '12345', '+0 300 0000000', '+92 300 0000000 ext 5', `+${'9'.repeat(16)}`])(
  '%j is not a phone number',
  (typed) => {
    expect(readPhoneNumber(typed)).toBeUndefined();
  },
);

test('a WhatsApp number is stored as E.164, a phone number as typed', () => {
  const parsed = updateAcademyInput.parse({ ...FORM, whatsapp: '0300 0000000', phone: '042 111 000 000' });
  expect(parsed).toMatchObject({ whatsapp: '+923000000000', phone: '042 111 000 000' });
  expect(problemsOf({ whatsapp: 'none' })).toEqual(['Enter a WhatsApp number such as 0300 0000000']);
});

describe('a social link', () => {
  test.each([
    ['facebook', 'facebook.com/llc', 'https://facebook.com/llc'],
    ['facebook', 'http://m.facebook.com/llc', 'https://m.facebook.com/llc'],
    ['instagram', 'https://www.instagram.com/llc/', 'https://www.instagram.com/llc/'],
    ['youtube', 'https://youtube.com/@llc', 'https://youtube.com/@llc'],
    ['x', 'twitter.com/llc', 'https://twitter.com/llc'],
    ['linkedin', 'https://pk.linkedin.com/company/llc', 'https://pk.linkedin.com/company/llc'],
    ['tiktok', 'tiktok.com/@llc', 'https://tiktok.com/@llc'],
  ] as const)('on %s is normalized from %s', (network, typed, link) => {
    expect(readSocialLink(network, typed)).toBe(link);
  });

  test.each([
    ['of another site', 'https://example.com/facebook.com'],
    ['of a site with a similar name', 'https://notfacebook.com/llc'],
    ['with a hidden host', 'https://facebook.com@example.com/llc'],
    ['with an account', 'https://user:secret@facebook.com/llc'],
    ['with a port', 'https://facebook.com:8443/llc'],
    ['of the network itself', 'https://facebook.com'],
    ['with a script', 'javascript:alert(1)//facebook.com/llc'],
    ['that is no address', 'our page'],
  ])('%s is refused', (_what, typed) => {
    expect(readSocialLink('facebook', typed)).toBeUndefined();
    expect(problemsOf({ socialLinks: { ...LINKS, facebook: typed } })).toEqual([
      'Enter the address of a Facebook page',
    ]);
  });
});

test('an accent color is #rrggbb and readable; the refusal names the ratio', () => {
  expect(updateAcademyInput.parse({ ...FORM, accentColor: ' #1D3F8F ' }).accentColor).toBe('#1d3f8f');
  for (const color of ['red', '#123', 'rgb(0,0,0)', '#12345g', '#000000;}body{display:none'])
    expect(problemsOf({ accentColor: color })).toEqual(['Enter a colour such as #14432f']);
  expect(problemsOf({ accentColor: '#ffcc00' })).toEqual([expect.stringContaining('1.2:1')]);
});

test.each([0, 337, 1.5, Number.NaN])('a promise of %s hours is refused', (reviewHours) => {
  expect(problemsOf({ reviewHours })).not.toEqual([]);
});
