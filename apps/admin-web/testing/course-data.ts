import type { DraftCard, DraftSaved } from '@qanoon/contracts/catalog/course-drafts';
import { OPTIONAL_TEXTS, TRANSLATED_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import type { CourseAuthoring, OwnCourseCard } from '@qanoon/contracts/catalog/course-form';
import { mapFields } from '@qanoon/contracts/catalog/text-fields';
import { asPaisa } from '@qanoon/domain/lib/money';

const file = (uploadId: string, fileName: string, contentType: string) => ({
  uploadId,
  url: `/files/${uploadId}`,
  fileName,
  bytes: 2_400_000,
  contentType,
});

/** A course with four lectures, a handout and a link. */
export const COURSE: CourseAuthoring = {
  ...mapFields(OPTIONAL_TEXTS, { text: () => '', list: () => [] }),
  id: 'course',
  title: 'Constitutional Law Fundamentals',
  shortDescription: 'The Constitution of 1973.',
  description: 'From the Objectives Resolution to the eighteenth amendment.',
  thumbnailUrl: null,
  price: asPaisa(299_00),
  level: 'Beginner',
  instructorName: 'Barrister Ayesha Siddiqui',
  createdAt: '2026-01-05T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  language: 'en',
  translation: mapFields(TRANSLATED_FIELDS, { text: () => '', list: () => [''] }),
  instructorBio: 'Teaches constitutional law.',
  draftId: null,
  requirements: ['An interest in the law'],
  syllabus: ['The federation'],
  learningOutcomes: ['Read a constitution'],
  archived: false,
  thumbnail: file('cover', 'cover.png', 'image/png'),
  totalDurationSeconds: 7200,
  sections: [
    {
      id: 'section',
      title: 'The First Information Report',
      orderIndex: 0,
      description: '',
      translation: { title: '', description: '' },
      videos: [0, 1, 2, 3].map((index) => ({
        id: `video-${index}`,
        title: `The duty to register under section 154, part ${index + 1}`,
        orderIndex: index,
        description: '',
        translation: { title: '', description: '' },
        durationSeconds: 1800,
        durationOriginal: '30:00',
        isPreview: index === 0,
        file: file(`upload-${index}`, `lecture-${index}.mp4`, 'video/mp4'),
        captions: [],
      })),
      resources: [
        {
          id: 'handout',
          title: 'Specimen of a First Information Report',
          translation: { title: '' },
          orderIndex: 0,
          type: 'PDF',
          linkUrl: null,
          file: file('handout', 'specimen.pdf', 'application/pdf'),
        },
        {
          id: 'link',
          title: 'The Code of Criminal Procedure',
          translation: { title: '' },
          orderIndex: 1,
          type: 'Link',
          linkUrl: 'https://pakistancode.gov.pk',
          file: null,
        },
      ],
    },
  ],
};

/** The response of a save, by an editor with a long name. */
export const SAVED: DraftSaved = {
  draftId: 'draft',
  version: 1,
  savedAt: '2026-11-21T04:41:00.000Z',
  savedByName: 'Muhammad Abdullah Khan Durrani',
};

/** A published course in the list of an administrator. */
export const OWN_COURSE: OwnCourseCard = {
  id: 'course',
  title: 'Civil Procedure in Practice',
  shortDescription: 'From the plaint to the decree.',
  description: 'From the plaint to the decree.',
  thumbnailUrl: null,
  price: asPaisa(1500_00),
  level: 'Advanced',
  instructorName: 'Bilal Ahmed',
  createdAt: SAVED.savedAt,
  updatedAt: null,
  sectionCount: 1,
  videoCount: 1,
  resourceCount: 0,
  studentCount: 12,
  hasEnrollments: true,
  draftId: null,
  totalDurationSeconds: 60,
};

/** A draft of a new course, with a scheduled publication. */
export const DRAFT: DraftCard = {
  ...SAVED,
  courseId: null,
  title: 'Family Law and Personal Status',
  shortDescription: 'Marriage, dissolution, custody and maintenance.',
  price: '2,500',
  level: 'Intermediate',
  thumbnailUrl: null,
  publishAt: '2026-11-28T04:00:00.000Z',
};
