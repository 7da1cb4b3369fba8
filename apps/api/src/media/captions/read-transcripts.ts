import { readFile } from 'node:fs/promises';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import { readWebVtt } from '../../platform/file-checks/read-webvtt.ts';
import { unlessDeleted } from '../../platform/uploads/uploads.service.ts';
import * as repo from './transcripts.repo.ts';

/** Reads the words of a captions file into the search index. */
export const readTranscriptJob: JobType<repo.CaptionsFile> = {
  name: 'read-transcript',
  keyOf: ({ captionsId, uploadId }) => `${captionsId} ${uploadId}`,
};

/** Queues the reading of captions that have no transcript and whose id is after this one. */
export const listUnreadJob: JobType<{ after: string }> = {
  name: 'list-unread-captions',
  keyOf: ({ after }) => after,
};

const UNREAD_AT_A_TIME = 100;
/** These jobs run after everything that somebody waits for. */
const FORMER_PRIORITY = 10;

/** Queues the course's captions that have no transcript, in the transaction that saves the course. */
export async function queueTranscripts(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  courseId: string,
): Promise<void> {
  await jobs.addAll(tx, readTranscriptJob, await repo.listUnreadOfCourse(tx, courseId));
}

/**
 * Queues captions that were stored without their transcript, such as those of the sample data. A server calls
 * it when it starts.
 */
export const queueMissingTranscripts = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  db.transaction((tx) => jobs.add(tx, listUnreadJob, { after: '' }));

/** Queues the next captions without a transcript, and then itself. */
export const queueUnread = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { after }: { after: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const unread = await repo.listUnread(tx, { after, limit: UNREAD_AT_A_TIME });
    await jobs.addAll(tx, readTranscriptJob, unread, FORMER_PRIORITY);
    const last = unread[UNREAD_AT_A_TIME - 1];
    if (last) await jobs.add(tx, listUnreadJob, { after: last.captionsId });
  });

/**
 * Replaces the transcript of captions with the words of their file, unless the captions were replaced or
 * removed meanwhile.
 */
export async function readTranscript(deps: Deps, file: repo.CaptionsFile): Promise<void> {
  const captions = await repo.findWithFile(deps.db, file);
  if (!captions) return;
  // Imported on demand: the package for character references is large.
  const { toTranscriptParts } = await import('./transcript-parts.ts');
  const bytes = await unlessDeleted(deps, file.uploadId, () =>
    deps.storage.withLocalFile(captions.objectKey, (path) => readFile(path)),
  );
  if (!bytes) return;
  const parts = toTranscriptParts(readWebVtt(bytes));
  await deps.db.transaction(async (tx) => {
    if (!(await repo.lockFile(tx, file))) return;
    await repo.deleteParts(tx, captions);
    await repo.insertParts(tx, captions, parts);
  });
}
