// @module-tag engine
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { copyDatabase } from '../copy/copy.ts';
import { openDatabase } from '../engine/client.ts';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import { contains } from '../queries/queries.ts';
import { users } from '../schema.ts';

/** What a person may type in place of each character of a name. */
const TYPED: Record<string, string[]> = {
  ی: ['ی', 'ي', 'ى', 'ﯾ'], // not-urdu
  ک: ['ک', 'ك', 'ﻛ'], // not-urdu
  ہ: ['ہ', 'ه', 'ە', 'ﮨ'], // not-urdu
  ھ: ['ھ'],
  ا: ['ا', 'اَ', 'ا\u200c', 'ﺎ'], // not-urdu
  ن: ['ن', 'نِ', 'نـ', '\u200dن'],
  '3': ['3', '۳', '٣'],
  '7': ['7', '۷', '٧'],
  s: ['s', 'S', 'ś', 'ｓ'],
  e: ['e', 'E', 'é'],
  '%': ['%'],
  _: ['_'],
  '\\': ['\\'],
  "'": ["'"],
  ' ': [' ', '\u00a0'],
};
const letter = fc.constantFrom(...Object.keys(TYPED));
/** A text in one of the ways to type it. */
const typed = (letters: string[]) =>
  fc.tuple(...letters.map((each) => fc.constantFrom(...TYPED[each]!))).map((parts) => parts.join(''));
/** A name and a part of it, typed by two people. */
const nameAndTerm = fc
  .tuple(fc.array(letter, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat())
  .chain(([letters, from, length]) => {
    const start = from % letters.length;
    const part = letters.slice(start, start + 1 + (length % 4));
    return fc.record({ name: typed(letters), term: typed(part) });
  });

const idsOf = async (db: Db, term: string) =>
  (await db.select({ id: users.id }).from(users).where(contains(users.fullNameFolded, term)))
    .map(({ id }) => id)
    .sort();

test('a name is found by every part of it, however each is typed, on both engines', async () => {
  const samples = fc.sample(nameAndTerm, { numRuns: 150, seed: 20_261_120 });
  const url = await freshDatabaseUrl();
  const db = await openDatabase(url);
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-search-'));
  try {
    for (const [index, { name }] of samples.entries())
      await build.student(db, { id: `student-${String(index).padStart(3, '0')}`, fullName: name });
    const found = [];
    for (const [index, { name, term }] of samples.entries()) {
      const ids = await idsOf(db, term);
      expect(ids, `${name} by ${term}`).toContain(`student-${String(index).padStart(3, '0')}`);
      found.push(ids);
    }
    // Nothing else is found, because signs of LIKE match themselves.
    for (const [index, { term }] of samples.entries())
      expect(found[index]).toEqual(
        samples.flatMap(({ name }, at) =>
          foldText(name).includes(foldText(term)) ? [`student-${String(at).padStart(3, '0')}`] : [],
        ),
      );
    if (!isPostgres) return;
    const copy = join(folder, 'copy.db');
    await copyDatabase(url, copy);
    const terms = JSON.stringify(samples.map(({ term }) => term));
    const script = fileURLToPath(new URL('../../testing/search-process.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: '' };
    expect(JSON.parse(execFileSync('node', [script, copy, terms], { env, encoding: 'utf8' }))).toEqual(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await db.close();
  }
});
