import { expect, test } from 'vitest';
import { emptyForm, newResource, newSection, newVideo } from '../editor-form.ts';
import { countTexts, listTexts } from './translated-texts.ts';

const form = () => ({
  ...emptyForm(),
  title: 'Evidence',
  description: 'Long',
  translation: { ...emptyForm().translation, title: 'قانونِ شہادت', instructorName: 'حنا' },
  learningOutcomes: [
    { text: 'One', translation: ' ' },
    { text: '', translation: '' },
    { text: 'Two', translation: 'دو' },
  ],
  sections: [
    {
      ...newSection(),
      title: 'Section',
      videos: [{ ...newVideo(), title: 'Lecture', description: 'About it' }, newVideo()],
      resources: [{ ...newResource(), title: 'Notes', translation: { title: 'نوٹس' } }],
    },
  ],
});

test('lists the texts that are written, in the order of the editor', () => {
  expect(listTexts(form()).map(({ path }) => path)).toEqual([
    ...['translation.title', 'translation.description'],
    ...['learningOutcomes.0.translation', 'learningOutcomes.2.translation', 'sections.0.translation.title'],
    ...['sections.0.videos.0.translation.title', 'sections.0.videos.0.translation.description'],
    'sections.0.resources.0.translation.title',
  ]);
});

test('counts the texts that the other language has, but no text without an original', () => {
  expect(countTexts(form())).toEqual({ done: 3, total: 8 });
  expect(countTexts(emptyForm())).toEqual({ done: 0, total: 0 });
});
