import { expect, test } from 'vitest';
import type { EditorForm } from '../editor-form.ts';
import { fieldOfLecture } from './field-of-lecture.ts';

const video = (id: string) => ({ id }) as EditorForm['sections'][number]['videos'][number];
const section = (...ids: string[]) => ({ videos: ids.map(video) }) as EditorForm['sections'][number];
const form = { sections: [section('a'), section('b', 'c')] };

test('a lecture has a field in its section', () => {
  expect(fieldOfLecture(form, 'c')).toBe('sections.1.videos.1.title');
});

test('a lecture that the course does not have has no field', () => {
  expect(fieldOfLecture(form, 'd')).toBeUndefined();
});
