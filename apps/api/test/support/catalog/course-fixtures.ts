import type { CourseAuthoring } from '@qanoon/contracts/catalog/course-form';
import { uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import type { TestApp, User } from '../../harness.ts';
import { mp4, pdf, png, storeClaimedUpload } from '../media/sample-files.ts';

export const TEXTS = {
  title: 'Torts',
  shortDescription: 'Wrongs',
  description: 'Wrongs and remedies',
  instructorName: 'Ayesha Khan',
  instructorBio: 'Advocate',
  price: asPaisa(100_00),
  level: 'Beginner' as const,
};
export const LISTS = { requirements: ['A'], syllabus: ['B'], learningOutcomes: ['C'] };
export type Course = CourseAuthoring;

/**
 * An administrator's operations in the course editor: uploading files, saving a course, sending its form
 * back, enrolling a student.
 */
export function courseFixtures(app: TestApp, admin: User) {
  /** Creates an unclaimed upload and returns its id. */
  async function uploaded(purpose: 'thumbnail' | 'video' | 'resource' | 'captions', ownerId = admin.id) {
    const bytes = {
      thumbnail: await png(),
      video: mp4(500),
      resource: await pdf(),
      captions: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nA caption\n'),
    }[purpose];
    const contentType = {
      thumbnail: 'image/png',
      video: 'video/mp4',
      resource: 'application/pdf',
      captions: 'text/vtt',
    }[purpose];
    const row = await storeClaimedUpload(app, bytes, {
      purpose,
      contentType,
      fileName: `${purpose}.bin`,
      ownerId,
    });
    await app.db.transaction((tx) =>
      tx.update(uploads).set({ claimedAt: null }).where(eq(uploads.id, row.id)).execute(),
    );
    return row.id;
  }
  const newVideo = async (title: string, duration = '') => ({
    title,
    duration,
    uploadId: await uploaded('video'),
  });
  const newResource = async (title: string) => ({ title, uploadId: await uploaded('resource') });

  /** Two sections: A with videos 1 and 2 and a file, B with video 3 and a link. */
  async function create() {
    return app.as(admin).courses.create({
      ...TEXTS,
      ...LISTS,
      thumbnailUploadId: await uploaded('thumbnail'),
      sections: [
        {
          title: 'A',
          videos: [await newVideo('1', '43:33'), await newVideo('2')],
          resources: [await newResource('File')],
        },
        {
          title: 'B',
          videos: [await newVideo('3')],
          resources: [{ title: 'Site', linkUrl: 'https://example.org/law' }],
        },
      ],
    });
  }
  /** The course as the editor sends it back unchanged. */
  const formOf = (course: Course) => ({
    courseId: course.id,
    ...TEXTS,
    ...LISTS,
    sections: course.sections.map((section) => ({
      id: section.id,
      title: section.title,
      videos: section.videos.map(({ id, title, durationOriginal }) => ({
        id,
        title,
        duration: durationOriginal,
      })),
      resources: section.resources.map(({ id, title, type }) => ({ id, title, type })),
    })),
  });
  const update = (form: Parameters<ReturnType<TestApp['as']>['courses']['update']>[0]) =>
    app.as(admin).courses.update(form);
  const objects = async () => (await app.files()).objects.length;

  async function student(course: Course, watched: number) {
    const user = await build.student(app.db);
    await build.enrollment(app.db, { studentId: user.id, courseId: course.id });
    const ids = course.sections.flatMap((section) => section.videos.map((video) => video.id));
    for (const videoId of ids.slice(0, watched))
      await app.as(user).learning.markWatched({ courseId: course.id, videoId });
    return user;
  }
  return { uploaded, newVideo, newResource, create, formOf, update, objects, student };
}

/** The course without the signatures of its URLs, which differ per session. */
export const unsigned = (course: Course): unknown =>
  JSON.parse(JSON.stringify(course).replace(/\?u=[^"]+/gu, ''));
export const outline = (course: Course) =>
  course.sections.map((section) => `${section.title}:${section.videos.map((video) => video.title).join('')}`);
