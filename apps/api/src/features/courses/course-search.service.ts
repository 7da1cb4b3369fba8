import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Level } from '@qanoon/contracts/catalogue';
import { foldText } from '@qanoon/contracts/fold-text';
import { MOST_COUNTED } from '@qanoon/contracts/list-total';
import { readCatalogueVersion } from '@qanoon/db/catalogue-version';
import type { Db } from '@qanoon/db/client';
import { perDatabase } from '@qanoon/db/per-database';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../context.ts';
import * as repo from './course-search.repo.ts';
import { addText, correctedTerm, toVocabulary, type Vocabulary } from './course-vocabulary.ts';

/** The ids of all remembered matches, about 6 MB. */
const MAX_REMEMBERED_IDS = 100_000;
/** A vocabulary of an older catalogue is used for this long: each enrolment makes a new version. */
const VOCABULARY_MS = 10_000;
const NAMES_AT_A_TIME = 500;

/**
 * `ids`: the best `MOST_COUNTED` courses in their order. `hasMore`: whether there are others. `correctedTerm`: what was
 * searched instead of the term, which nothing contains.
 */
export type CourseMatches = { ids: readonly string[]; hasMore: boolean; correctedTerm: string | null };

type Search = { term: string; level?: Level | undefined };
type Memory = {
  matches: LRUCache<string, CourseMatches>;
  vocabulary: { version: number; readAt: number; words: Promise<Vocabulary> } | undefined;
};

const memoryOf = perDatabase(
  (): Memory => ({ matches: new LRUCache({ maxSize: MAX_REMEMBERED_IDS }), vocabulary: undefined }),
);

/**
 * The published courses that contain the term, the best first; if there is none, those that contain the term with its
 * misspelt words replaced. Remembered until the catalogue changes.
 */
export async function findCourses(deps: Pick<Deps, 'db' | 'now'>, search: Search): Promise<CourseMatches> {
  // Read first: a change during the search makes its result outdated.
  const version = await readCatalogueVersion(deps.db);
  const { matches } = memoryOf(deps.db);
  const term = foldText(search.term).trim();
  const key = `${version} ${search.level ?? ''} ${term}`;
  const known = matches.get(key);
  if (known) return known;
  const found = await searchIndex(deps, { ...search, term }, version);
  matches.set(key, found, { size: 1 + found.ids.length });
  return found;
}

async function searchIndex(
  deps: Pick<Deps, 'db' | 'now'>,
  { term, level }: Search,
  version: number,
): Promise<CourseMatches> {
  const find = async (words: string) => {
    const ids = await repo.searchPublished(deps.db, { term: words, level, limit: MOST_COUNTED + 1 });
    return { ids: ids.slice(0, MOST_COUNTED), hasMore: ids.length > MOST_COUNTED };
  };
  const found = await find(term);
  if (found.ids.length > 0) return { ...found, correctedTerm: null };
  const corrected = correctedTerm(await vocabularyOf(deps, version), term);
  if (corrected === null) return { ...found, correctedTerm: null };
  const other = await find(corrected);
  return { ...other, correctedTerm: other.ids.length > 0 ? corrected : null };
}

function vocabularyOf({ db, now }: Pick<Deps, 'db' | 'now'>, version: number): Promise<Vocabulary> {
  const memory = memoryOf(db);
  const readAt = now().getTime();
  const known = memory.vocabulary;
  if (known && (known.version === version || readAt - known.readAt < VOCABULARY_MS)) return known.words;
  const words = readVocabulary(db);
  const mine = { version, readAt, words };
  memory.vocabulary = mine;
  words.catch(() => {
    if (memory.vocabulary === mine) memory.vocabulary = undefined;
  });
  return words;
}

/** The words of all published titles and instructors. The event loop is free between the batches. */
async function readVocabulary(db: Db): Promise<Vocabulary> {
  const counts: Parameters<typeof addText>[0] = new Map();
  for (let after = ''; ; ) {
    const rows = await repo.listNames(db, { after, limit: NAMES_AT_A_TIME });
    for (const { title, translation, instructorName } of rows)
      for (const text of [title, translation?.title ?? '', instructorName]) addText(counts, text);
    const last = rows[NAMES_AT_A_TIME - 1];
    if (!last) return toVocabulary(counts);
    after = last.id;
    await nextTurn();
  }
}
