import type { CourseForm } from '@qanoon/contracts/catalog/course-form';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor } from '../../lib/context.ts';
import { claimUploads, shareUploads, type Upload } from '../../platform/uploads/uploads.service.ts';

/** The files of a form. Rows that keep their stored file have no upload id. */
export type CourseFiles = { thumbnailUploadId?: string | undefined; sections: CourseForm['sections'] };
export type FilesByPurpose = Partial<Record<UploadPurpose, string[]>>;

/** Takes the files of a form for the rows that will use them. Returns the uploads of the outline by id. */
export type TakeFiles = (tx: Tx, files: CourseFiles, at: Date) => Promise<Map<string, Upload>>;

/** The account that owns the files and is recorded as the author. */
export type Author = Pick<Actor, 'id' | 'name'>;

function filesByPurpose({ thumbnailUploadId, sections }: CourseFiles) {
  const idsOf = (rows: { uploadId?: string | undefined }[]) => rows.flatMap((row) => row.uploadId ?? []);
  const videos = sections.flatMap((section) => section.videos);
  return {
    thumbnail: thumbnailUploadId ? [thumbnailUploadId] : [],
    video: idsOf(videos),
    captions: idsOf(videos.flatMap((video) => video.captions ?? [])),
    resource: idsOf(sections.flatMap((section) => section.resources)),
  } satisfies FilesByPurpose;
}

/** The author's own unclaimed uploads. */
export const claimFiles =
  (author: Author): TakeFiles =>
  async (tx, files, at) => {
    const uploads = new Map<string, Upload>();
    for (const [purpose, ids] of Object.entries(filesByPurpose(files)))
      for (const [id, upload] of await claimUploads(tx, {
        ids,
        ownerId: author.id,
        purpose: purpose as UploadPurpose,
        at,
      }))
        uploads.set(id, upload);
    return uploads;
  };

/** Files that a draft holds, which other courses and drafts may use as well. */
export const shareFiles =
  (author: Author): TakeFiles =>
  async (tx, files, at) =>
    (await shareByPurpose(tx, author, filesByPurpose(files), at)).uploads;

/**
 * Shares files by their purpose (see `shareUploads`). `claimedVideoIds` are the videos that were not in use
 * before.
 */
export async function shareByPurpose(tx: Tx, author: Author, files: FilesByPurpose, at: Date) {
  const uploads = new Map<string, Upload>();
  const claimedVideoIds: string[] = [];
  for (const [name, ids] of Object.entries(files)) {
    const purpose = name as UploadPurpose;
    const taken = await shareUploads(tx, { ids, ownerId: author.id, purpose, at });
    for (const [id, upload] of taken.uploads) uploads.set(id, upload);
    if (purpose === 'video') claimedVideoIds.push(...taken.claimedIds);
  }
  return { uploads, claimedVideoIds };
}
