import { CAPTION_LANGUAGES } from '@qanoon/contracts/languages';
import type { Db, Tx } from '@qanoon/db/client';
import { AppError } from '../../errors.ts';
import * as repo from './captions.repo.ts';

export type Captions = repo.Captions;
type Wanted = { videoId: string; captions: { language: string; uploadId?: string | undefined }[] };

const rankOf = ({ language }: Captions): number => (CAPTION_LANGUAGES as readonly string[]).indexOf(language);

/** The captions of a course by video, each video's in one order of languages; those of archived videos are among them. */
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

/**
 * Makes each of these videos have these captions: with an upload they are new or replaced, without one they stay, missing ones are taken out.
 * `known` is what there is now, by video. Answers the uploads that were given up. INVALID_INPUT where a language without a file has none yet.
 */
export async function writeCaptions(
  tx: Tx,
  wanted: Wanted[],
  known: Map<string, Captions[]>,
): Promise<string[]> {
  const abandoned: string[] = [];
  const fresh: Parameters<typeof repo.insertCaptions>[1] = [];
  for (const { videoId, captions } of wanted) {
    const before = known.get(videoId) ?? [];
    for (const row of before.filter(({ language }) => !captions.some((each) => each.language === language))) {
      await repo.deleteCaptions(tx, row);
      abandoned.push(row.uploadId);
    }
    for (const { language, uploadId } of captions) {
      const row = before.find((each) => each.language === language);
      if (!uploadId) {
        if (!row) throw new AppError('INVALID_INPUT', 'Captions file is required');
      } else if (row) {
        await repo.updateFile(tx, row.id, uploadId);
        abandoned.push(row.uploadId);
      } else fresh.push({ videoId, language, uploadId });
    }
  }
  await repo.insertCaptions(tx, fresh);
  return abandoned;
}
