import { expect, test } from 'vitest';
import { checkForm, type EditorForm, emptyForm, newSection, newVideo } from './editor-form.ts';

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
    learningOutcomes: [{ text: 'Read an FIR' }],
    sections: [section],
  };
}

const problemsOf = (form: EditorForm, creating = true) => {
  const checked = checkForm(form, uploadIdOf, creating);
  return 'problems' in checked
    ? Object.fromEntries(checked.problems.map(({ path, message }) => [path, message]))
    : {};
};

test('an empty form has the errors of §5', () => {
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

test('a complete form becomes the API’s input without its untouched rows', () => {
  const checked = checkForm(completeForm(), uploadIdOf, true);
  expect(checked).toMatchObject({
    course: {
      price: 299.5,
      thumbnailUploadId: 't1',
      learningOutcomes: ['Read an FIR'],
      sections: [{ title: 'First', videos: [{ title: 'Lecture', uploadId: 'v1' }], resources: [] }],
    },
  });
});

test('errors have the path of their row in the form, despite untouched rows before it', () => {
  const form = completeForm();
  form.sections.unshift(newSection());
  form.sections[1]!.videos.unshift(newVideo());
  form.sections[1]!.videos[1]!.duration = '43:99';
  form.sections[1]!.resources[0]!.title = 'Notes';
  form.requirements = [{ text: '' }];
  expect(problemsOf(form)).toEqual({
    'sections.1.videos.1.duration': 'Duration must be in format like 43:33, 45.30, or 125',
    'sections.1.resources.0.file': 'Resource file is required',
    'requirements.0.text': 'Required',
  });
});

test('an edit needs no file that is already stored', () => {
  const form = completeForm();
  form.thumbnail = { name: 'cover.png', bytes: 1, stored: { url: '/files/1' } };
  form.sections[0]!.videos[0] = {
    ...form.sections[0]!.videos[0]!,
    id: 'video-1',
    file: { name: 'a.mp4', bytes: 1, stored: { url: '/files/2' } },
  };
  const checked = checkForm(form, uploadIdOf, false);
  expect(checked).toMatchObject({ course: { sections: [{ videos: [{ id: 'video-1' }] }] } });
  expect(JSON.stringify(checked)).not.toContain('ploadId');
  expect(problemsOf({ ...form, thumbnail: null }, false)).toEqual({ thumbnail: 'Thumbnail is required' });
});

test('captions are saved with their video; only new captions need a file', () => {
  const form = completeForm();
  const video = form.sections[0]!.videos[0]!;
  video.captions = [{ language: 'ur', file: file('c1') }];
  expect(checkForm(form, uploadIdOf, true)).toMatchObject({
    course: { sections: [{ videos: [{ captions: [{ language: 'ur', uploadId: 'c1' }] }] }] },
  });

  video.captions = [{ language: 'ur', file: null }];
  const missing = { 'sections.0.videos.0.captions.0.file': 'Captions file is required' };
  expect(problemsOf(form)).toEqual(missing);
  expect(
    problemsOf({ ...form, sections: [{ ...form.sections[0]!, videos: [{ ...video, id: 'v' }] }] }, false),
  ).toEqual(missing);

  const sentOf = (captions?: typeof video.captions) => {
    const { captions: _none, ...rest } = video;
    const sections = [
      { ...form.sections[0]!, videos: [{ ...rest, id: 'v', ...(captions && { captions }) }] },
    ];
    const checked = checkForm({ ...form, sections }, uploadIdOf, false);
    return 'course' in checked && checked.course.sections[0]!.videos[0]!.captions;
  };
  expect(sentOf([{ language: 'ur', file: { name: 'a.vtt', bytes: 1, stored: { url: '/a' } } }])).toEqual([
    { language: 'ur' },
  ]);
  expect(sentOf([])).toEqual([]);
  expect(sentOf()).toBeUndefined();
});
