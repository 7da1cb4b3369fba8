import { TRANSLATED_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { mapFields } from '@qanoon/contracts/catalog/text-fields';
import { expect, test } from 'vitest';
import { inCallLanguage } from './call-language.ts';
import { READER_TEXTS, textsForReader, titleForReader, titlesForLater } from './course-texts.ts';

const course = {
  ...mapFields(TRANSLATED_FIELDS, { text: () => 'Original', list: (): string[] => [] }),
  ...{ title: 'Contract', description: 'Long', learningOutcomes: ['One', 'Two'], syllabus: ['Part'] },
  language: 'en' as const,
  translation: { title: 'معاہدہ', learningOutcomes: ['', 'دو'] },
};
const read = (language: 'en' | 'ur') =>
  inCallLanguage(language, async () => textsForReader(course, course.language, READER_TEXTS.course));

test('each text is in the language of the reader if it exists, and names the language that it is in', async () => {
  const { languages, ...texts } = await read('ur');
  expect(texts).toMatchObject({ title: 'معاہدہ', description: 'Long', learningOutcomes: ['One', 'دو'] });
  expect(languages).toEqual({
    ...mapFields(TRANSLATED_FIELDS, { text: () => 'en', list: () => [] }),
    ...{ title: 'ur', learningOutcomes: ['en', 'ur'], syllabus: ['en'] },
  });
});

test('the texts are the originals in the language of the course', async () => {
  const { languages, ...texts } = await read('en');
  const { language: _language, translation: _translation, ...originals } = course;
  expect(texts).toEqual(originals);
  expect(languages.learningOutcomes).toEqual(['en', 'en']);
});

test('a title that is not translated falls back in lists, and is not stored for later', async () => {
  const untitled = { ...course, translation: { description: 'تفصیل' } };
  const { translation: _translation, ...original } = course;
  await inCallLanguage('ur', async () => {
    expect(titleForReader(course)).toEqual({ courseTitle: 'معاہدہ', courseTitleLanguage: 'ur' });
    expect(titleForReader({ ...original, ...untitled, translation: {} })).toEqual({
      courseTitle: 'Contract',
      courseTitleLanguage: 'en',
    });
  });
  expect(titlesForLater(course)).toEqual({ courseTitle: 'Contract', translatedTitle: { ur: 'معاہدہ' } });
  expect(titlesForLater({ ...untitled, translation: {} })).toEqual({ courseTitle: 'Contract' });
});
