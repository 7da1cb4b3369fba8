import { TRANSLATED_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { mapFields } from '@qanoon/contracts/catalog/text-fields';
import { describe, expect, test } from 'vitest';
import { changeRowTranslation, changeTranslation, editTranslation } from './stored-translation.ts';

const LISTS = { learningOutcomes: ['One', 'Two'], requirements: [], syllabus: ['Part'] };
const before = {
  ...LISTS,
  translation: { title: 'عنوان', learningOutcomes: ['ایک', 'دو'], syllabus: ['حصہ'] },
};

describe('the translation of a course', () => {
  test('is stored without missing texts, and is null when all are missing', () => {
    const blank = { ...LISTS, translation: null };
    expect(changeTranslation(editTranslation(blank), LISTS)).toBeNull();
    expect(
      changeTranslation({ title: 'عنوان', description: '', learningOutcomes: ['', 'دو'] }, LISTS),
    ).toEqual({
      title: 'عنوان',
      learningOutcomes: ['', 'دو'],
    });
  });

  test('keeps what a change leaves out, and loses what it empties', () => {
    expect(changeTranslation(undefined, {}, before)).toEqual(before.translation);
    expect(changeTranslation({ title: '', instructorName: 'حنا' }, {}, before)).toEqual({
      instructorName: 'حنا',
      learningOutcomes: ['ایک', 'دو'],
      syllabus: ['حصہ'],
    });
    expect(changeTranslation(null, {}, before)).toBeNull();
  });

  test('stays with each item of a list that is moved, and not with one that is changed', () => {
    const change = (learningOutcomes: string[]) =>
      changeTranslation(undefined, { learningOutcomes }, before)!.learningOutcomes;
    expect(change(['Two', 'New', 'One'])).toEqual(['دو', '', 'ایک']);
    expect(change(['One', 'One'])).toEqual(['ایک', '']);
    expect(change(['Changed'])).toBeUndefined();
  });

  test('has no more texts than its list has items', () =>
    expect(changeTranslation({ syllabus: ['حصہ', 'زائد'] }, LISTS)).toEqual({ syllabus: ['حصہ'] }));

  test('has every text for the editor, empty where it is missing', () =>
    expect(editTranslation(before)).toEqual({
      ...mapFields(TRANSLATED_FIELDS, { text: () => '', list: () => [] }),
      ...{ title: 'عنوان', learningOutcomes: ['ایک', 'دو'], syllabus: ['حصہ'] },
    }));
});

test('the translation of a row keeps what a change leaves out, and is null when nothing is left', () => {
  const row = { title: 'عنوان', description: 'تفصیل' };
  expect(changeRowTranslation(undefined, row)).toEqual(row);
  expect(changeRowTranslation({ title: '' }, row)).toEqual({ description: 'تفصیل' });
  expect(changeRowTranslation({ title: '', description: '' }, row)).toBeNull();
  expect(changeRowTranslation(null, row)).toBeNull();
  expect(changeRowTranslation(undefined, undefined)).toBeNull();
});
