import { expect, test } from 'vitest';
import { inCallLanguage } from './call-language.ts';
import { READER_TEXTS, textsForReader, titleForReader, titlesForLater } from './course-texts.ts';

const course = {
  ...{ title: 'Contract', shortDescription: 'Short', description: 'Long', instructorName: 'Hina' },
  ...{ instructorBio: 'Advocate', learningOutcomes: ['One', 'Two'], requirements: [], syllabus: ['Part'] },
  language: 'en' as const,
  translation: { title: 'معاہدہ', learningOutcomes: ['', 'دو'] },
};
const read = (language: 'en' | 'ur') =>
  inCallLanguage(language, async () => textsForReader(course, course.language, READER_TEXTS.course));

test('each text is in the language of the reader if it exists, and names the language that it is in', async () => {
  const { languages, ...texts } = await read('ur');
  expect(texts).toMatchObject({ title: 'معاہدہ', description: 'Long', learningOutcomes: ['One', 'دو'] });
  expect(languages).toEqual({
    ...{ title: 'ur', shortDescription: 'en', description: 'en', instructorName: 'en', instructorBio: 'en' },
    ...{ learningOutcomes: ['en', 'ur'], requirements: [], syllabus: ['en'] },
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
