import { COURSE_LISTS, REQUIRED_TEXTS } from '@qanoon/contracts/catalog/course-fields';
import { pickFields } from '@qanoon/contracts/catalog/text-fields';
import { formatClock } from '@qanoon/domain/lib/duration';
import type { CaptionLanguage } from '@qanoon/domain/lib/languages';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { Tx } from '../engine/types.ts';
import { captions, courses, resources, sections, videos } from '../schema.ts';
import { clipDurations } from './content/clip-durations.ts';
import type { SampleCourse } from './content/courses.ts';
import { captionsPath, type SampleVideo } from './content/sample-course.ts';
import { contentPath, type StoreFile } from './store-file.ts';

/** A sample course with the upload ids of its files, in their order in the course. */
export type StoredCourse = {
  course: SampleCourse;
  thumbnailId: string;
  videoIds: string[];
  /** The captions of each video in its languages. */
  captions: { language: CaptionLanguage; uploadId: string }[][];
  resourceIds: string[];
  uploadIds: string[];
};

export type SeededCourse = { id: string; price: Paisa; title: string; videoIds: string[] };

/** Stores copies of a course's files. */
export async function storeCourse(course: SampleCourse, storeFile: StoreFile): Promise<StoredCourse> {
  const thumbnailId = await storeFile({
    path: contentPath(course.cover.file),
    purpose: 'thumbnail',
    contentType: 'image/jpeg',
    fileName: `${course.slug}.jpg`,
  });
  const videoIds: string[] = [];
  const captionsOfVideos: StoredCourse['captions'] = [];
  const resourceIds: string[] = [];
  for (const section of course.sections) {
    for (const video of section.videos) {
      captionsOfVideos.push(await storeCaptions(course, video, storeFile));
      videoIds.push(
        await storeFile({
          path: contentPath(video.clip),
          purpose: 'video',
          contentType: 'video/mp4',
          fileName: `${video.title}.mp4`,
        }),
      );
    }
    for (const resource of section.resources)
      resourceIds.push(
        await storeFile({
          path: contentPath(resource.file),
          purpose: 'resource',
          contentType: 'application/pdf',
          fileName: `${resource.title}.pdf`,
        }),
      );
  }
  return {
    course,
    thumbnailId,
    videoIds,
    captions: captionsOfVideos,
    resourceIds,
    uploadIds: [
      thumbnailId,
      ...videoIds,
      ...captionsOfVideos.flat().map(({ uploadId }) => uploadId),
      ...resourceIds,
    ],
  };
}

async function storeCaptions(
  course: SampleCourse,
  { clip, title }: SampleVideo,
  storeFile: StoreFile,
): Promise<StoredCourse['captions'][number]> {
  const stored = [];
  for (const language of course.captions) {
    const uploadId = await storeFile({
      path: contentPath(captionsPath(clip, language)),
      purpose: 'captions',
      contentType: 'text/vtt',
      fileName: `${title}.${language}.vtt`,
    });
    stored.push({ language, uploadId });
  }
  return stored;
}

/** Inserts a course with its sections, videos and resources. */
export async function insertCourse(tx: Tx, stored: StoredCourse, createdAt: Date): Promise<SeededCourse> {
  const { course } = stored;
  const uploads = {
    videos: stored.videoIds.values(),
    captions: stored.captions.values(),
    resources: stored.resourceIds.values(),
  };
  const [row] = await tx
    .insert(courses)
    .values({
      ...pickFields(REQUIRED_TEXTS, course),
      ...pickFields(COURSE_LISTS, course),
      language: 'en',
      translation: course.translation,
      level: course.level,
      price: course.price,
      thumbnailUploadId: stored.thumbnailId,
      createdAt,
    })
    .returning();
  const courseId = row!.id;
  const videoIds: string[] = [];
  for (const [sectionIndex, section] of course.sections.entries()) {
    const [sectionRow] = await tx
      .insert(sections)
      .values({
        courseId,
        title: section.title,
        description: section.description,
        translation: section.translation,
        orderIndex: sectionIndex,
      })
      .returning();
    const sectionId = sectionRow!.id;
    for (const [orderIndex, { title, description, translation, clip }] of section.videos.entries()) {
      const durationSeconds = clipDurations[clip] ?? null;
      const [video] = await tx
        .insert(videos)
        .values({
          courseId,
          sectionId,
          title,
          description,
          translation,
          durationSeconds,
          durationOriginal: formatClock(durationSeconds),
          uploadId: uploads.videos.next().value!,
          orderIndex,
          isPreview: sectionIndex === 0 && orderIndex === 0,
        })
        .returning();
      const videoId = video!.id;
      videoIds.push(videoId);
      for (const row of uploads.captions.next().value!) await tx.insert(captions).values({ videoId, ...row });
    }
    for (const [orderIndex, { title, translation, type }] of section.resources.entries())
      await tx.insert(resources).values({
        sectionId,
        title,
        translation,
        type,
        uploadId: uploads.resources.next().value!,
        orderIndex,
      });
  }
  return { id: courseId, price: course.price, title: course.title, videoIds };
}
