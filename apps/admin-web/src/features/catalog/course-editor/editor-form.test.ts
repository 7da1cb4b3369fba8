import { expect, test } from 'vitest';
import {
  draftOf,
  type EditorForm,
  emptyForm,
  formOfDraft,
  newSection,
  newVideo,
  problemsOf as problemsIn,
} from './editor-form.ts';
import { type EditorFile, keepFile, replaceFile } from './files/editor-file.ts';

const uploadIdOf = (file: { uploadId?: string }) => file.uploadId;
const file = (uploadId: string) => ({ name: `${uploadId}.mp4`, bytes: 10, uploadId });

function completeForm(): EditorForm {
  const section = { ...newSection(), title: 'First' };
  section.videos[0] = { ...newVideo(), title: 'Lecture', file: file('v1') };
  return {
    ...emptyForm(),
    title: 'Evidence',
    shortDescription: 'Short',
    description: 'Long',
    price: '299.50',
    level: 'Beginner',
    instructorName: 'Name',
    instructorBio: 'Bio',
    thumbnail: file('t1'),
    learningOutcomes: [{ text: 'Read an FIR', translation: 'FIR پڑھنا' }],
    sections: [section],
  };
}

const problemsOf = (form: EditorForm) =>
  Object.fromEntries(problemsIn(form, uploadIdOf).map(({ path, message }) => [path, message]));

test('an empty form has an error for each required field', () => {
  expect(problemsOf({ ...emptyForm(), price: '' })).toEqual({
    title: 'Course title is required',
    shortDescription: 'Short description is required',
    description: 'Full description is required',
    instructorName: 'Instructor name is required',
    instructorBio: 'Instructor bio is required',
    price: 'Price is required',
    level: 'Level is required',
    thumbnail: 'Thumbnail is required',
  });
});

test('a complete form has no problems, with its untouched rows', () => {
  expect(problemsOf(completeForm())).toEqual({});
  expect(problemsOf({ ...completeForm(), price: '2,500' })).toEqual({});
  expect(problemsOf({ ...completeForm(), price: '2,50' })).toEqual({ price: 'Price is required' });
});

test('errors have the path of their row in the form, despite untouched rows before it', () => {
  const form = completeForm();
  form.sections.unshift(newSection());
  form.sections[1]!.videos.unshift(newVideo());
  form.sections[1]!.videos[1]!.duration = '43:99';
  form.sections[1]!.resources[0]!.title = 'Notes';
  form.requirements = [{ text: '', translation: '' }];
  expect(problemsOf(form)).toEqual({
    'sections.1.videos.1.duration': 'Duration must be in format like 43:33, 45.30, or 125',
    'sections.1.resources.0.file': 'Resource file is required',
    'requirements.0.text': 'Required',
  });
});

test('a text may be missing in the other language, and is as long as the original at most', () => {
  const form = completeForm();
  form.translation.title = 'قانونِ شہادت';
  expect(problemsOf(form)).toEqual({});
  form.translation.title = 'ا'.repeat(201);
  form.learningOutcomes[0]!.translation = 'ا'.repeat(501);
  form.sections[0]!.videos[0]!.translation.title = 'ا'.repeat(201);
  expect(problemsOf(form)).toEqual({
    'translation.title': 'At most 200 characters',
    'learningOutcomes.0.translation': 'At most 500 characters',
    'sections.0.videos.0.translation.title': 'At most 200 characters',
  });
});

test('a row is not untouched when only its translation is written', () => {
  const form = completeForm();
  form.sections[0]!.resources[0]!.translation.title = 'نوٹس';
  expect(problemsOf(form)).toEqual({
    'sections.0.resources.0.title': 'Resource title is required',
    'sections.0.resources.0.file': 'Resource file is required',
  });
});

test('captions need a file', () => {
  const form = completeForm();
  const video = form.sections[0]!.videos[0]!;
  video.captions = [{ language: 'ur', file: file('c1') }];
  expect(problemsOf(form)).toEqual({});
  video.captions = [{ language: 'ur', file: null }];
  expect(problemsOf(form)).toEqual({
    'sections.0.videos.0.captions.0.file': 'Captions file is required',
  });
});

test('a draft has the uploads of the form, and running ones as unfinished', () => {
  const form = completeForm();
  const [section] = form.sections;
  section!.videos[0]!.file = { name: 'a.mp4', bytes: 10, jobKey: 'running' };
  section!.videos.push({ ...newVideo(), file: { name: 'b.txt', bytes: 1, refused: 'Wrong type' } });
  const draft = draftOf({ ...form, thumbnail: { name: 'a.png', bytes: 1, jobKey: 'running' } }, uploadIdOf);
  expect(draft.thumbnail, 'it cannot be continued').toBeNull();
  expect(draft.sections[0]!.videos.map((video) => video.file)).toEqual([
    { name: 'a.mp4', bytes: 10, unfinished: true },
    null,
  ]);
  expect(draft.learningOutcomes).toEqual(['Read an FIR']);
  expect(draft.translation.learningOutcomes).toEqual(['FIR پڑھنا']);
});

test('a draft that is opened and saved again is the same', () => {
  const draft = draftOf(completeForm(), uploadIdOf);
  const files = { v1: { url: '/files/v1', isPublished: true }, t1: { url: '/files/t1', isPublished: false } };
  const form = formOfDraft({ form: draft, files });
  expect(form.sections[0]!.videos[0]!.file).toMatchObject({ url: '/files/v1', stored: true });
  expect(draftOf(form, uploadIdOf)).toEqual(draft);
});

const withVideo = (video: EditorFile): EditorForm => {
  const form = completeForm();
  form.sections[0]!.videos[0]!.file = video;
  return form;
};
const videoOf = (form: EditorForm) => draftOf(form, uploadIdOf).sections[0]!.videos[0]!.file;
const CHOSEN = { name: 'new.mp4', bytes: 20 };

test('a draft keeps an uploaded file until the one that replaces it is uploaded', () => {
  const replacing = replaceFile(file('v1'), 'v1', { ...CHOSEN, jobKey: 'running' });
  expect(videoOf(withVideo(replacing))).toEqual(file('v1'));
  const again = replaceFile(replacing, undefined, { ...CHOSEN, jobKey: 'next' });
  expect(videoOf(withVideo(again))).toEqual(file('v1'));
  expect(videoOf(withVideo({ ...replacing, uploadId: 'v2' }))).toEqual({ ...CHOSEN, uploadId: 'v2' });
});

test('a course is not published with the file that another one was to replace', () => {
  const replacing = replaceFile(file('v1'), 'v1', { ...CHOSEN, jobKey: 'failed' });
  expect(problemsOf(withVideo(replacing))).toHaveProperty(['sections.0.videos.0.file']);
});

test('a refused file leaves what was there in the draft, also an upload that is not finished', () => {
  const refuse = (before: EditorFile | null) => keepFile(before, CHOSEN, 'Wrong type');
  expect(refuse(file('v1'))).toEqual({ ...file('v1'), refused: 'new.mp4: Wrong type' });
  expect(videoOf(withVideo(refuse(file('v1'))))).toEqual(file('v1'));
  const unfinished = { name: 'old.mp4', bytes: 10, unfinished: true };
  expect(videoOf(withVideo(refuse(unfinished)))).toEqual(unfinished);
  expect(refuse(null)).toEqual({ ...CHOSEN, refused: 'Wrong type' });
  expect(videoOf(withVideo(refuse(null)))).toBeNull();
});

test('a draft keeps the duration of the file that it keeps', () => {
  const replacing = replaceFile(file('v1'), 'v1', { ...CHOSEN, jobKey: 'running' });
  const form = withVideo({ ...replacing, duration: { before: '0:36', read: '0:04' } });
  const video = form.sections[0]!.videos[0]!;
  const durationOf = () => draftOf(form, uploadIdOf).sections[0]!.videos[0]!.duration;
  video.duration = '0:04';
  expect(durationOf()).toBe('0:36');
  video.duration = '0:50';
  expect(durationOf()).toBe('0:50');
  video.duration = '0:04';
  video.file!.uploadId = 'v2';
  expect(durationOf()).toBe('0:04');
});

test('a draft does not keep a file that the server refused as one that is not finished', () => {
  const refused = keepFile(null, { ...CHOSEN, jobKey: 'failed' }, 'Wrong type');
  expect(videoOf(withVideo(refused))).toBeNull();
});
