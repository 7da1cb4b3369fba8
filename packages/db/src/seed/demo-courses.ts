import { formatClock } from '@qanoon/contracts/duration';
import { toPaisa } from '@qanoon/contracts/money';
import { courses, resources, sections, videos } from '../schema.ts';
import type { Tx } from '../types.ts';
import { clipDurations } from './content/clip-durations.ts';
import type { SampleCourse } from './content/courses.ts';
import { contentPath, type StoreFile } from './store-file.ts';

/** A sample course with the upload ids of its files, in their order in the course. */
export type StoredCourse = {
  course: SampleCourse;
  thumbnailId: string;
  videoIds: string[];
  resourceIds: string[];
  uploadIds: string[];
};

export type SeededCourse = { id: string; pricePaisa: number; title: string; videoIds: string[] };

/** Stores copies of a course's files. */
export async function storeCourse(course: SampleCourse, storeFile: StoreFile): Promise<StoredCourse> {
  const thumbnailId = await storeFile({
    path: contentPath(course.cover.file),
    purpose: 'thumbnail',
    contentType: 'image/jpeg',
    fileName: `${course.slug}.jpg`,
  });
  const videoIds: string[] = [];
  const resourceIds: string[] = [];
  for (const section of course.sections) {
    for (const video of section.videos)
      videoIds.push(
        await storeFile({
          path: contentPath(video.clip),
          purpose: 'video',
          contentType: 'video/mp4',
          fileName: `${video.title}.mp4`,
        }),
      );
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
    resourceIds,
    uploadIds: [thumbnailId, ...videoIds, ...resourceIds],
  };
}

/** Inserts a course with its sections, videos and resources. */
export async function insertCourse(tx: Tx, stored: StoredCourse, createdAt: Date): Promise<SeededCourse> {
  const { course } = stored;
  const uploads = { videos: stored.videoIds.values(), resources: stored.resourceIds.values() };
  const price = toPaisa(course.pricePkr);
  const [row] = await tx
    .insert(courses)
    .values({
      title: course.title,
      shortDescription: course.shortDescription,
      description: course.description,
      level: course.level,
      price,
      instructorName: course.instructorName,
      instructorBio: course.instructorBio,
      learningOutcomes: course.learningOutcomes,
      requirements: course.requirements,
      syllabus: course.syllabus,
      thumbnailUploadId: stored.thumbnailId,
      createdAt,
    })
    .returning();
  const courseId = row!.id;
  const videoIds: string[] = [];
  for (const [sectionIndex, section] of course.sections.entries()) {
    const [sectionRow] = await tx
      .insert(sections)
      .values({ courseId, title: section.title, description: section.description, orderIndex: sectionIndex })
      .returning();
    const sectionId = sectionRow!.id;
    for (const [orderIndex, { title, description, clip }] of section.videos.entries()) {
      const durationSeconds = clipDurations[clip] ?? null;
      const [video] = await tx
        .insert(videos)
        .values({
          courseId,
          sectionId,
          title,
          description,
          durationSeconds,
          durationOriginal: formatClock(durationSeconds),
          uploadId: uploads.videos.next().value!,
          orderIndex,
          isPreview: sectionIndex === 0 && orderIndex === 0,
        })
        .returning();
      videoIds.push(video!.id);
    }
    for (const [orderIndex, { title, type }] of section.resources.entries())
      await tx
        .insert(resources)
        .values({ sectionId, title, type, uploadId: uploads.resources.next().value!, orderIndex });
  }
  return { id: courseId, pricePaisa: price, title: course.title, videoIds };
}
