// @module-tag engine
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/database.ts';
import { allPages, type Search } from '../../testing/entry-searches.ts';
import { copyDatabase } from '../copy/copy.ts';
import { openDatabase } from '../engine/client.ts';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import { searchEntries as entries } from '../schema.ts';
import { SHORT_TERM_WINDOW } from './entry-search.ts';

const SEED = 20_261_125;
/**
 * Each kind has more entries than short terms are looked for in, and than one statement examines on either
 * engine: PostgreSQL reads courses by the index, and the newest 4,000 students before it.
 */
const ENTRIES = { course: SHORT_TERM_WINDOW + 400, student: 4400 };
/** Entries whose numbers are this far apart are not in the same span of SQLite's index. */
const DISTANCE = 1500;

/**
 * Texts of entries: names and IDs, signs of LIKE, SQL and FTS5, and characters that the index uses for
 * itself.
 */
const WORDS = [
  ...['ahmed', 'Ahmed', 'saeed', 'mohammad', 'khan', 'law', 'evidence', 'QA-9WK8', 'TX77881', '778812345678'],
  // These IDs have the same digits with other letters.
  ...['TX9012345', 'QY9012345', 'law90123@example.test', 'ahmed90123@example.test', 'FT00000', '00000'],
  ...['قانون', 'شہادت', 'قانونِ', 'شهادت', '۷۷۸۸', 'é́té', 'straße', '𝒜𝒷𝒸', '👩‍⚖️ court'], // not-urdu
  ...[
    '100%',
    'a_b',
    'c\\d',
    "o'brien",
    '"quoted"',
    '""',
    'AND',
    'NEAR(law',
    'text:law',
    'law*',
    '^law',
    '---',
  ],
  ...['\ue000\uf8ff\uf8ff', '\ue003\ue10c\uf8ff', ');drop table users;--', 'a', 'ab', 'x@example.test'],
];
const word = fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('law', 'ahmed', 'قانون', '778812345678'));
const field = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const STATES = ['published', 'archived'];
const entry = fc.record({
  fields: fc.array(field, { minLength: 1, maxLength: 3 }),
  state: fc.constantFrom(...STATES),
});

/** Terms to search for: words, parts of fields, and what nobody types in good faith. */
const term = fc.oneof(
  { weight: 5, arbitrary: word },
  { weight: 4, arbitrary: field.chain((text) => partOf(text)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '\0', '\ud800', '\n', '%%%', 'law\nevidence', 'z'.repeat(100)),
  },
);
const partOf = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.integer({ min: 1, max: 6 }))
    .map(([start, length]) => text.slice(start, start + length));
const search: fc.Arbitrary<Search> = fc.record({
  kind: fc.constantFrom('course' as const, 'student' as const),
  terms: fc.array(term, { minLength: 1, maxLength: 2 }),
  state: fc.option(fc.oneof(fc.constantFrom(...STATES), fc.constant(STATES)), { nil: undefined }),
  lastDigit: fc.option(fc.constantFrom('3', '7'), { nil: undefined }),
  order: fc.constantFrom('newest-first' as const, 'oldest-first' as const),
  limit: fc.constantFrom(25, 100, 1000),
});

const rows = (['course', 'student'] as const).flatMap((kind, first) =>
  fc.sample(entry, { numRuns: ENTRIES[kind], seed: SEED + first }).map(({ fields, state }, index) => ({
    seq: 1 + first + index * DISTANCE,
    kind,
    entityId: `${kind}-${index}`,
    state,
    fields: fields.map(foldText),
  })),
);

/** Defines the expected result of a search by filtering all entries instead of using an index. */
function filter({ kind, terms, state, lastDigit, order }: Search): [id: string, tier: number][] {
  const folded = terms
    .filter((each) => each.isWellFormed() && !each.includes('\0'))
    .map((each) => foldText(each).trim())
    .filter((each) => each !== '');
  const long = folded.filter((each) => /[\p{L}\p{N}]{3}/u.test(each));
  const searched = long.length > 0 ? long : folded;
  const ofKind = rows.filter((row) => row.kind === kind);
  const inState = ofKind.filter((row) => state === undefined || [state].flat().includes(row.state));
  const examined = long.length > 0 ? inState : inState.slice(-SHORT_TERM_WINDOW);
  const tierOf = (fields: string[], each: string) => {
    if (fields.includes(each)) return 1;
    if (fields.some((text) => text.startsWith(each) || text.includes(` ${each}`))) return 2;
    return long.length > 0 && fields.some((text) => text.includes(each)) ? 3 : 4;
  };
  return examined
    .filter(({ entityId }) => lastDigit === undefined || entityId.endsWith(lastDigit))
    .toSorted((a, b) => (order === 'oldest-first' ? a.seq - b.seq : b.seq - a.seq))
    .map(({ entityId, fields }): [string, number] => [
      entityId,
      Math.min(4, ...searched.map((each) => tierOf(fields, each))),
    ])
    .filter(([, tier]) => tier < 4)
    .toSorted(([, a], [, b]) => a - b);
}

let url: string;
let db: Db;
const folder = mkdtempSync(join(tmpdir(), 'qanoon-search-'));
beforeAll(async () => {
  url = await freshDatabaseUrl();
  db = await openDatabase(url);
  for (let start = 0; start < rows.length; start += 500)
    await db.transaction((tx) =>
      tx
        .insert(entries)
        .values(
          rows
            .slice(start, start + 500)
            .map(({ fields, ...row }) => ({ ...row, text: `\n${fields.join('\n')}\n` })),
        )
        .execute(),
    );
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('both engines find what a filter over all entries finds, in the same order', {
  timeout: 120_000,
}, async () => {
  const searches = fc.sample(search, { numRuns: 160, seed: SEED });
  const expected = searches.map((each) => {
    const found = filter(each);
    return { found, count: Math.min(found.length, 50) };
  });
  expect(expected.filter(({ found }) => found.length > 100).length).toBeGreaterThan(20);
  expect(expected.filter(({ found }) => found.length === 0).length).toBeGreaterThan(10);
  for (const [index, each] of searches.entries())
    expect(await allPages(db, each), JSON.stringify(each)).toEqual(expected[index]);
  if (!isPostgres) return;
  const copy = join(folder, 'copy.db');
  await copyDatabase(url, copy);
  const file = join(folder, 'searches.json');
  writeFileSync(file, JSON.stringify(searches));
  const script = fileURLToPath(new URL('../../testing/entry-search-process.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: '' };
  const printed = execFileSync('node', [script, copy, file], { env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  expect(JSON.parse(printed)).toEqual(expected);
});
