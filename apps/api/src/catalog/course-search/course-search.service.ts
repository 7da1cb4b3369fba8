import { setImmediate as nextTurn } from 'node:timers/promises';
import { MOST_COUNTED } from '@qanoon/contracts/lib/list-total';
import type { Db } from '@qanoon/db/engine/client';
import { perDatabase } from '@qanoon/db/engine/per-database';
import { readCatalogueVersion } from '@qanoon/db/queries/catalogue-version';
import type { Alternative } from '@qanoon/db/search/entry-conditions';
import type { Level } from '@qanoon/domain/catalog/catalogue';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../lib/context.ts';
import * as repo from './course-search.repo.ts';
import { addText, toVocabulary, type Vocabulary } from './course-vocabulary.ts';
import { isSpoken } from './find-spoken-places.ts';
import { readingsOf } from './readings/search-readings.ts';
import type { Reading } from './readings/split-groups.ts';

/** The number of ids of all remembered matches, which take about 6 MB. */
const MAX_REMEMBERED_IDS = 100_000;
/** A vocabulary of an older catalog is used for this long, because each enrollment makes a new version. */
const VOCABULARY_MS = 10_000;
const NAMES_AT_A_TIME = 500;

/**
 * `ids` are the best `MOST_COUNTED` courses in their order. `hasMore` tells whether there are others.
 * `correctedTerm` is what was searched instead of the term, which nothing contains. `groups` are what the
 * matches contain, one of each group.
 */
export type CourseMatches = {
  ids: readonly string[];
  hasMore: boolean;
  correctedTerm: string | null;
  groups: Reading['groups'];
};

type Search = { term: string; level?: Level | undefined };
type Memory = {
  matches: LRUCache<string, CourseMatches>;
  vocabulary: { version: number; readAt: number; words: Promise<Vocabulary> } | undefined;
};

const memoryOf = perDatabase(
  (): Memory => ({ matches: new LRUCache({ maxSize: MAX_REMEMBERED_IDS }), vocabulary: undefined }),
);

/**
 * Finds the published courses that match the term in its most literal reading with a match, the best first. A
 * place in a lecture is a match, too, so that the list of courses and the search of the site read a term
 * alike. They are remembered until the catalog changes.
 */
export async function findCourses(deps: Pick<Deps, 'db' | 'now'>, search: Search): Promise<CourseMatches> {
  // The version is read first, so that a change during the search makes its result outdated.
  const version = await readCatalogueVersion(deps.db);
  const { matches } = memoryOf(deps.db);
  const term = search.term.trim();
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
  for await (const { groups, instead } of readingsOf(term, () => vocabularyOf(deps, version))) {
    if (!(await hasEveryGroup(deps.db, groups, level))) continue;
    const ids = await repo.searchPublished(deps.db, { groups, level, limit: MOST_COUNTED + 1 });
    if (ids.length > 0 || (await isSpoken(deps.db, groups)))
      return {
        ids: ids.slice(0, MOST_COUNTED),
        hasMore: ids.length > MOST_COUNTED,
        correctedTerm: instead,
        groups,
      };
  }
  return { ids: [], hasMore: false, correctedTerm: null, groups: [[anywhere(foldText(term))]] };
}

const anywhere = (text: string): Alternative => ({ text, isWord: false });

/**
 * Whether each group is found at all, when there are several. The check is made first, because searching for
 * a common word together with one that no course contains would look at every course.
 */
async function hasEveryGroup(db: Db, groups: Reading['groups'], level: Level | undefined): Promise<boolean> {
  if (groups.length === 1) return true;
  for (const group of groups) {
    const [id] = await repo.searchPublished(db, { groups: [group], level, limit: 1 });
    if (id === undefined && !(await isSpoken(db, [group]))) return false;
  }
  return true;
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

/**
 * Reads the words of all published titles, short descriptions and instructors. The event loop is free between
 * the batches.
 */
async function readVocabulary(db: Db): Promise<Vocabulary> {
  const counts: Parameters<typeof addText>[0] = new Map();
  for (let after = ''; ; ) {
    const rows = await repo.listNames(db, { after, limit: NAMES_AT_A_TIME });
    for (const { title, shortDescription, translation, instructorName } of rows)
      for (const text of [
        ...[title, shortDescription, instructorName],
        ...[translation?.title, translation?.shortDescription, translation?.instructorName],
      ])
        if (text) addText(counts, text);
    const last = rows[NAMES_AT_A_TIME - 1];
    if (!last) return toVocabulary(counts);
    after = last.id;
    await nextTurn();
  }
}
