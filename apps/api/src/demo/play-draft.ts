import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftForm } from '@qanoon/contracts/catalog/course-drafts';
import { sampleCourses } from '@qanoon/db/seed/content/courses';
import { DEMO_MARK } from '@qanoon/db/seed/demo-marks';
import { contentPath } from '@qanoon/db/seed/store-file';
import { createDraft } from '../catalog/course-drafts/course-drafts.service.ts';
import { storeUpload } from '../platform/uploads/uploads.service.ts';
import type { DemoWorld } from './demo-world.ts';

/** Begins a course that is not finished. Its lecture waits for a server with ffmpeg to convert it. */
export async function beginDraft({ ctx, admin }: DemoWorld): Promise<void> {
  const lecture = sampleCourses[0]!.sections[0]!.videos[0]!;
  const path = join(ctx.storage.tmpDir, randomUUID());
  await copyFile(contentPath(lecture.clip), path);
  const { id: uploadId, bytes } = await storeUpload(ctx, path, {
    ownerId: admin.id,
    ...{ purpose: 'video', contentType: 'video/mp4', fileName: 'family-law-1.mp4' },
  });
  const section = { description: '', resources: [] };
  const video = { description: '', duration: '', captions: [] };
  await createDraft(ctx, admin, {
    ...{ courseId: null, courseUpdatedAt: null },
    form: draftForm.parse({
      title: `Family Law in Practice ${DEMO_MARK}`,
      shortDescription: 'Marriage, dower, maintenance and guardianship before the family court.',
      ...{ description: '', price: '299', level: 'intermediate', instructorName: '', instructorBio: '' },
      durationText: '',
      requirements: ['Constitutional Law Fundamentals'],
      learningOutcomes: ['Draft a suit for maintenance', 'Explain the forms of dissolution'],
      sections: [
        {
          ...section,
          title: 'The family court',
          videos: [
            { ...video, title: 'Jurisdiction', file: { name: 'family-law-1.mp4', bytes, uploadId } },
            { ...video, title: 'Pleadings and reconciliation', file: null },
          ],
        },
        { ...section, title: 'Dissolution of marriage', videos: [] },
      ],
    }),
  });
}
