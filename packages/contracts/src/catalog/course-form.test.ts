import { dropUntouched } from '@qanoon/domain/platform/untouched-rows';
import { expect, test } from 'vitest';
import { courseForm, createCourseInput } from './course-form.ts';

const video = { title: 'Lecture', duration: '43:33', uploadId: 'upload' };
const resource = { title: 'Reading', type: 'PDF', uploadId: 'upload' };
const section = { title: 'Section', videos: [video], resources: [resource] };
const form = {
  title: 'Title',
  shortDescription: 'Short',
  description: 'Long',
  language: 'en',
  translation: null,
  instructorName: 'Name',
  instructorBio: 'Bio',
  price: 0,
  level: 'Beginner',
  thumbnailUploadId: 'upload',
  requirements: ['A'],
  syllabus: ['B'],
  learningOutcomes: ['C'],
  sections: [section],
};
const messagesOf = (over: object, schema: typeof courseForm | typeof createCourseInput = createCourseInput) =>
  schema.safeParse({ ...form, ...over }).error?.issues.map((issue) => issue.message) ?? [];
const withVideo = (over: object) => ({ sections: [{ ...section, videos: [{ ...video, ...over }] }] });
const withResource = (over: object) => ({
  sections: [{ ...section, resources: [{ ...resource, ...over }] }],
});

test('a complete form is accepted', () =>
  expect([messagesOf({}), messagesOf({}, courseForm)]).toEqual([[], []]));

test.each([
  ['Course title is required', [{ title: '  ' }, { title: undefined }]],
  ['Short description is required', [{ shortDescription: '' }, { shortDescription: undefined }]],
  ['Full description is required', [{ description: '' }, { description: undefined }]],
  ['Instructor name is required', [{ instructorName: '' }, { instructorName: undefined }]],
  ['Instructor bio is required', [{ instructorBio: '' }, { instructorBio: undefined }]],
  ['Price is required', [{ price: undefined }, { price: 'abc' }, { price: Number.NaN }, { price: -1 }]],
  ['Price must be at most PKR 10,000,000', [{ price: 1_000_000_001 }]],
  ['Price can have at most two decimals', [{ price: 100.5 }]],
  ['Level is required', [{ level: '' }, { level: undefined }, { level: 'Expert' }]],
  ['Thumbnail is required', [{ thumbnailUploadId: '' }, { thumbnailUploadId: undefined }]],
  ['Required', [{ requirements: ['A', ' '] }, { syllabus: [''] }, { learningOutcomes: [''] }]],
  [
    'Section title is required',
    [{ sections: [{ ...section, title: '' }] }, { sections: [{ ...section, title: undefined }] }],
  ],
  ['Video title is required', [withVideo({ title: '' })]],
  ['Video file is required', [withVideo({ uploadId: undefined }), withVideo({ uploadId: '' })]],
  [
    'Duration must be in format like 43:33, 45.30, or 125',
    [withVideo({ duration: '43:99' }), withVideo({ duration: 'abc' })],
  ],
  ['Resource title is required', [withResource({ title: '' })]],
  ['Resource file is required', [withResource({ uploadId: undefined })]],
  [
    'Link must start with http:// or https://',
    [withResource({ uploadId: undefined, linkUrl: 'javascript:alert(1)' })],
  ],
  ['A resource is a file or a link, not both', [withResource({ linkUrl: 'https://example.org' })]],
  ['At most 300 videos', [{ sections: [{ ...section, videos: Array(301).fill(video) }] }]],
  ['At most 300 resources', [{ sections: [{ ...section, resources: Array(301).fill(resource) }] }]],
  ['At most 100 sections', [{ sections: Array(101).fill(section) }]],
  [
    'The same row was sent twice',
    [withVideo({ id: 'x' }), withResource({ id: 'x' })].map(({ sections }) => ({
      sections: [...sections, ...sections],
    })),
  ],
])('a form is refused with "%s"', (message, cases) => {
  for (const over of cases) expect(messagesOf(over), JSON.stringify(over)).toEqual([message]);
});

test('accepts prices of whole paisa up to the limit', () => {
  for (const price of [0, 1, 29, 110, 149_950, 999_999_999, 1_000_000_000])
    expect(messagesOf({ price }), String(price)).toEqual([]);
});

test('in an edit, existing rows need no file and new rows do', () => {
  expect(
    messagesOf({ thumbnailUploadId: undefined, ...withVideo({ id: 'v', uploadId: undefined }) }, courseForm),
  ).toEqual([]);
  expect(messagesOf(withResource({ id: 'r', uploadId: undefined }), courseForm)).toEqual([]);
  expect(messagesOf(withVideo({ uploadId: undefined }), courseForm)).toEqual(['Video file is required']);
  expect(messagesOf(withResource({ uploadId: undefined }), courseForm)).toEqual([
    'Resource file is required',
  ]);
});

test('only untouched rows are dropped', () => {
  const emptyVideo = { title: '', description: '', duration: ' ' };
  const emptyResource = { title: '', type: 'PDF' };
  const empty = { title: '', description: '', videos: [emptyVideo], resources: [emptyResource] };
  const typed = {
    title: 'A',
    description: '',
    videos: [emptyVideo, { ...emptyVideo, file: {} }, { ...emptyVideo, id: 'v' }],
    resources: [emptyResource],
  };
  const onlyVideo = { ...empty, videos: [{ ...emptyVideo, title: 'V' }] };
  const { sections } = dropUntouched({ title: '', sections: [empty, typed, onlyVideo] });
  expect(sections).toEqual([
    { ...typed, videos: typed.videos.slice(1), resources: [] },
    { ...onlyVideo, resources: [] },
  ]);
});
