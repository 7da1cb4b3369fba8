import '@qanoon/messages/urdu/admin';
import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { fieldLabel } from './missing-fields.tsx';

test.each([
  ['title', 'Title', 'عنوان'],
  ['translation.title', 'Title in the other language', 'عنوان (دوسری زبان میں)'],
  [
    'requirements.0.translation',
    'Requirements, item 1 in the other language',
    'کیا درکار ہے، نکتہ 1 (دوسری زبان میں)',
  ],
  [
    'sections.0.videos.1.translation.title',
    'Section 1, video 2: title in the other language',
    'حصہ 1، ویڈیو نمبر 2: عنوان (دوسری زبان میں)',
  ],
  ['requirements.0.text', 'Requirements, item 1', 'کیا درکار ہے، نکتہ 1'],
  ['sections.0.title', 'Section 1: title', 'حصہ 1: عنوان'],
  ['sections.0.videos', 'Section 1: fields', 'حصہ 1: خانے'],
  ['sections.0.videos.1.file', 'Section 1, video 2: file', 'حصہ 1، ویڈیو نمبر 2: فائل'],
  ['sections.0.videos.1.captions.0.file', 'Section 1, video 2: captions', 'حصہ 1، ویڈیو نمبر 2: کیپشن'],
  ['sections.2.resources.0.linkUrl', 'Section 3, resource 1: link', 'حصہ 3، دستاویز نمبر 1: لنک'],
  ['sections.2.resources.0', 'Section 3, resource 1: fields', 'حصہ 3، دستاویز نمبر 1: خانے'],
])('names the field %s', (path, english, urdu) => {
  expect(fieldLabel(path)).toBe(english);
  expect(inLanguage('ur', () => fieldLabel(path))).toBe(urdu);
});
