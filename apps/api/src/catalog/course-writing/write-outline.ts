import type { CourseForm } from '@qanoon/contracts/catalog/course-form';
import type { Tx } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { parseDuration } from '@qanoon/domain/lib/duration';
import * as deferred from '@qanoon/messages/shared/deferred';
import { AppError } from '../../lib/errors/errors.ts';
import { listCaptions, writeCaptions } from '../../media/captions/captions.service.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import * as repo from './course-writing.repo.ts';
import { changeRowTranslation } from './stored-translation.ts';

type Rows = Awaited<ReturnType<typeof repo.listRows>>;
type FormSection = CourseForm['sections'][number];
type FormVideo = FormSection['videos'][number];
type FormResource = FormSection['resources'][number];
type Uploads = Map<string, Upload>;

/** The outline of a new course. */
export const NO_ROWS: Rows = { sections: [], videos: [], resources: [] };

/**
 * Replaces the outline of a course: updates rows with a known id, inserts rows that have none and removes
 * absent rows (docs/product/console.md#course-editor). Returns the uploads that are no longer used.
 */
export async function writeOutline(
  tx: Tx,
  course: { id: string; now: Rows; sections: FormSection[]; uploads: Uploads; at: Date },
): Promise<string[]> {
  const known = {
    sections: new Map(course.now.sections.map((section) => [section.id, section])),
    videos: new Map(course.now.videos.map((row) => [row.video.id, row])),
    resources: new Map(course.now.resources.map((resource) => [resource.id, resource])),
  };
  const formSections = course.sections.map((section, orderIndex) => {
    const exists = section.id !== undefined && known.sections.has(section.id);
    return { section, orderIndex, exists, id: exists ? section.id! : newId() };
  });

  const captions = await listCaptions(tx, course.id);
  // New sections are inserted first, because existing rows may move into them.
  const texts = ({ id, section, orderIndex }: (typeof formSections)[number]) => ({
    id,
    title: section.title,
    description: section.description,
    translation: changeRowTranslation(section.translation, known.sections.get(id)?.translation),
    orderIndex,
  });
  await repo.insertSections(
    tx,
    formSections.filter((each) => !each.exists).map((each) => ({ ...texts(each), courseId: course.id })),
  );
  for (const each of formSections) if (each.exists) await repo.updateSection(tx, texts(each));

  const unusedUploads: string[] = [];
  const captionsToWrite: Parameters<typeof writeCaptions>[1] = [];
  const retainedIds = new Set<string>(formSections.map((each) => each.id));
  const rowsToInsert = {
    videos: [] as Parameters<typeof repo.insertVideos>[1],
    resources: [] as Parameters<typeof repo.insertResources>[1],
  };
  for (const { section, id: sectionId } of formSections) {
    for (const [orderIndex, form] of section.videos.entries()) {
      const before = form.id === undefined ? undefined : known.videos.get(form.id);
      const row = { ...videoOf(form, before, course.uploads), sectionId, orderIndex };
      const id = before?.video.id ?? newId();
      if (form.captions) captionsToWrite.push({ videoId: id, captions: form.captions });
      if (before) {
        await repo.updateVideo(tx, { id, ...row });
        retainedIds.add(id);
        if (row.uploadId !== before.video.uploadId) unusedUploads.push(before.video.uploadId);
      } else rowsToInsert.videos.push({ id, ...row, courseId: course.id, createdAt: course.at });
    }
    for (const [orderIndex, form] of section.resources.entries()) {
      const before = form.id === undefined ? undefined : known.resources.get(form.id);
      const row = { ...resourceOf(form, before, course.uploads), sectionId, orderIndex };
      if (before) {
        await repo.updateResource(tx, { id: before.id, ...row });
        retainedIds.add(before.id);
        if (before.uploadId && row.uploadId !== before.uploadId) unusedUploads.push(before.uploadId);
      } else rowsToInsert.resources.push(row);
    }
  }
  await repo.insertVideos(tx, rowsToInsert.videos);
  await repo.insertResources(tx, rowsToInsert.resources);

  const removed = (ids: Iterable<string>) => [...ids].filter((id) => !retainedIds.has(id));
  for (const id of await repo.detachVideos(tx, removed(known.videos.keys()), course.at))
    unusedUploads.push(
      known.videos.get(id)!.video.uploadId,
      ...(captions.get(id) ?? []).map((row) => row.uploadId),
    );
  unusedUploads.push(...(await writeCaptions(tx, captionsToWrite, captions)));
  const removedResources = removed(known.resources.keys());
  await repo.deleteResources(tx, removedResources);
  unusedUploads.push(...removedResources.flatMap((id) => known.resources.get(id)!.uploadId ?? []));
  await repo.detachSections(tx, removed(known.sections.keys()), course.at);
  return unusedUploads;
}

/**
 * The columns of a video. The duration of the file takes precedence over the typed text (docs/product.md#durations).
 */
function videoOf(
  { title, description, translation, duration, isPreview, uploadId }: FormVideo,
  before: Rows['videos'][number] | undefined,
  uploads: Uploads,
) {
  if (!uploadId && !before) throw new AppError('INVALID_INPUT', deferred.videoFileIsRequired);
  const fileSeconds = uploadId ? uploads.get(uploadId)!.durationSeconds : before!.fileSeconds;
  // If the duration of the file is unknown, the stored one is retained until an administrator types another.
  const unchanged = !uploadId && before && duration === before.video.durationOriginal;
  return {
    title,
    description,
    translation: changeRowTranslation(translation, before?.video.translation),
    durationOriginal: duration,
    durationSeconds: fileSeconds ?? (unchanged ? before.video.durationSeconds : parseDuration(duration)),
    uploadId: uploadId ?? before!.video.uploadId,
    isPreview: isPreview ?? before?.video.isPreview ?? false,
  };
}

/** The columns of a resource: a new upload, a link, or the stored file. */
function resourceOf(
  { title, translation, type, uploadId, linkUrl }: FormResource,
  before: repo.Resource | undefined,
  uploads: Uploads,
) {
  if (!uploadId && !linkUrl && !before) throw new AppError('INVALID_INPUT', deferred.resourceFileIsRequired);
  const source =
    uploadId || linkUrl
      ? { uploadId: uploadId ?? null, linkUrl: linkUrl ?? null }
      : { uploadId: before!.uploadId, linkUrl: before!.linkUrl };
  const defaultType = uploadId
    ? uploads.get(uploadId)!.contentType === 'application/pdf'
      ? 'PDF'
      : 'Word'
    : linkUrl
      ? 'Link'
      : before!.type;
  return {
    title,
    translation: changeRowTranslation(translation, before?.translation),
    type: type || defaultType,
    ...source,
  };
}
