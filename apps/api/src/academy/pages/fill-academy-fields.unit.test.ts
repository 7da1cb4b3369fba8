import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { expect, test } from 'vitest';
import { fillAcademyFields, usesAcademyFields } from './fill-academy-fields.ts';
import { renderMarkdown } from './render-markdown.ts';

const academy = {
  ...NEW_ACADEMY,
  name: 'Law *College* [Lahore]',
  email: 'info@example.test',
  phone: '+92 300 0000000',
  address: '',
};
const render = async (markdown: string) => renderMarkdown(fillAcademyFields(markdown, academy, 'en'));

test('fields show the academy’s values, the e-mail address as a link', async () => {
  const { sections } = await render('{{name}}, {{ phone }}: {{email}}');
  expect(sections).toEqual([
    '<p>Law *College* [Lahore], +92 300 0000000: <a href="mailto:info@example.test">info@example.test</a></p>\n',
  ]);
});

test('a field without a value is a placeholder', async () => {
  const { placeholders } = await render('Text\n\n{{address}}');
  expect(placeholders).toEqual([{ line: 3, text: '[address of the academy]' }]);
});

test('other text in braces stays, and at most a hundred fields are replaced', () => {
  expect(usesAcademyFields('{{other}} {email}')).toBe(false);
  const filled = fillAcademyFields('{{other}} {email} {{phone}}'.repeat(150), academy, 'en');
  expect(filled.match(/0000000/gu)).toHaveLength(100);
  expect(filled.match(/\{\{phone\}\}/gu)).toHaveLength(50);
});

test('an address of several lines is one line of the text', () => {
  const address = 'Office 4\nMall Road\nLahore';
  expect(fillAcademyFields('{{address}}.', { ...academy, address }, 'en')).toBe(
    String.raw`Office 4\, Mall Road\, Lahore.`,
  );
});

test('fields of an Urdu text show the academy’s Urdu name and address, and ask for what is missing in Urdu', () => {
  const urdu = { ...academy, nameUrdu: 'لا کالج', addressUrdu: 'دفتر 4\nمال روڈ', phone: '' };
  expect(fillAcademyFields('{{name}} {{address}} {{phone}}', urdu, 'ur')).toBe(
    'لا کالج دفتر 4، مال روڈ [اکیڈمی کا فون نمبر]',
  );
  expect(fillAcademyFields('{{name}}', { ...urdu, nameUrdu: '' }, 'ur')).toContain('Law');
});
