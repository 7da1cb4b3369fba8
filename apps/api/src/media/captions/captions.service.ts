import type { Db, Tx } from '@qanoon/db/engine/client';
import { CAPTION_LANGUAGES, languageName } from '@qanoon/domain/lib/languages';
import * as deferred from '@qanoon/messages/shared/deferred';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './captions.repo.ts';
import { deleteParts } from './transcripts.repo.ts';

export type Captions = repo.Captions;
type CaptionsInput = { videoId: string; captions: { language: string; uploadId?: string | undefined }[] };

const rankOf = ({ language }: Captions): number => (CAPTION_LANGUAGES as readonly string[]).indexOf(language);

/**
 * Lists the captions of a course by video, in a fixed order of languages, including those of archived videos.
 */
export async function listCaptions(
  db: Pick<Db, 'select'>,
  courseId: string,
): Promise<Map<string, Captions[]>> {
  const rows = await repo.listOfCourse(db, courseId);
  return Map.groupBy(
    rows.toSorted((a, b) => rankOf(a) - rankOf(b)),
    (row) => row.videoId,
  );
}

/** Returns the captions of one video as tracks of the player. `urlOf` signs the URL of an upload. */
export const toTracks = (captions: Captions[] = [], urlOf: (uploadId: string) => string) =>
  captions.map(({ language, uploadId }) => ({
    language,
    label: languageName(language),
    url: urlOf(uploadId),
  }));

/**
 * Sets the captions of these videos: a language with an upload is inserted or replaced, one without stays,
 * and missing languages are deleted. Transcripts are deleted with their captions; `queueTranscripts` reads
 * the new ones. `current` has the current captions by video. Returns the replaced and deleted upload ids.
 * Throws INVALID_INPUT for a new language without a file.
 */
export async function writeCaptions(
  tx: Tx,
  inputs: CaptionsInput[],
  current: Map<string, Captions[]>,
): Promise<string[]> {
  const released: string[] = [];
  const inserted: Parameters<typeof repo.insertCaptions>[1] = [];
  for (const { videoId, captions } of inputs) {
    const before = current.get(videoId) ?? [];
    for (const row of before.filter(({ language }) => !captions.some((each) => each.language === language))) {
      await repo.deleteCaptions(tx, row);
      await deleteParts(tx, row);
      released.push(row.uploadId);
    }
    for (const { language, uploadId } of captions) {
      const row = before.find((each) => each.language === language);
      if (!uploadId) {
        if (!row) throw new AppError('INVALID_INPUT', deferred.captionsFileIsRequired);
      } else if (row) {
        await repo.updateFile(tx, row.id, uploadId);
        await deleteParts(tx, row);
        released.push(row.uploadId);
      } else inserted.push({ videoId, language, uploadId });
    }
  }
  await repo.insertCaptions(tx, inserted);
  return released;
}
