import type { DraftForm } from '@qanoon/contracts/catalog/course-drafts';
import { TRANSLATED_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { mapFields } from '@qanoon/contracts/catalog/text-fields';
import { courseDrafts, jobs } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import { publishDraftJob } from '../../../src/catalog/course-drafts/course-drafts.jobs.ts';
import { startWorkers } from '../../../src/workers.ts';
import type { TestApp, User } from '../../harness.ts';
import { courseFixtures } from './course-fixtures.ts';

/** A translation without texts, for a course with one item in each list. */
export const NO_TRANSLATION = mapFields(TRANSLATED_FIELDS, { text: () => '', list: () => [''] });
const NO_ROW_TRANSLATION = { title: '', description: '' };

/** An administrator's operations on drafts. */
export function draftFixtures(app: TestApp, admin: User) {
  const author = courseFixtures(app, admin);
  const file = (uploadId: string) => ({ name: 'name.bin', bytes: 1, uploadId });

  /** A draft form that can be published: one section with two videos with captions, and a document. */
  async function completeForm(over: Partial<DraftForm> = {}) {
    return {
      title: 'Torts',
      shortDescription: 'Wrongs',
      description: 'Wrongs and remedies',
      language: 'en' as const,
      translation: NO_TRANSLATION,
      price: '2,500',
      level: 'Beginner',
      instructorName: 'Ayesha Khan',
      instructorBio: 'Advocate',
      durationText: '6 weeks',
      thumbnail: file(await author.uploaded('thumbnail')),
      requirements: ['A'],
      syllabus: ['B'],
      learningOutcomes: ['C'],
      sections: [
        {
          title: 'One',
          description: '',
          translation: NO_ROW_TRANSLATION,
          videos: [
            {
              title: 'First',
              description: '',
              translation: NO_ROW_TRANSLATION,
              duration: '43:33',
              isPreview: true,
              file: file(await author.uploaded('video')),
              captions: [{ language: 'ur' as const, file: file(await author.uploaded('captions')) }],
            },
            {
              title: 'Second',
              description: '',
              translation: NO_ROW_TRANSLATION,
              duration: '',
              isPreview: false,
              file: file(await author.uploaded('video')),
              captions: [],
            },
          ],
          resources: [
            {
              title: 'Reading',
              translation: { title: '' },
              type: 'PDF',
              linkUrl: '',
              file: file(await author.uploaded('resource')),
            },
          ],
        },
      ],
      ...over,
    };
  }
  const drafts = () => app.as(admin).drafts;
  const create = async (over: Partial<DraftForm> = {}) => drafts().create({ form: await completeForm(over) });
  /** The form of a stored draft, as an editor that opens it sends it back. */
  const formOf = async (draftId: string) => (await drafts().get({ draftId })).form;
  const count = () => app.db.$count(courseDrafts);
  return { author, file, completeForm, create, formOf, count };
}

/** Makes the scheduled publications due and runs them. */
export async function runSchedules(app: TestApp): Promise<void> {
  await app.db.transaction((tx) =>
    tx
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.name, publishDraftJob.name))
      .execute(),
  );
  startWorkers(app.deps, [publishDraftJob]);
  await app.deps.jobs.settled();
}
