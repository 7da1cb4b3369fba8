import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import { isPostgres } from '../engine/env.ts';
import type { EntryKind } from './kinds.ts';

/** A text that a match may contain. `isWord`: only where no other Latin letter or digit is next to it. */
export type Alternative = { text: string; isWord: boolean };

/** Matches words that both engines compare with the same pattern, in which nothing needs an escape. */
const WORD = /^[a-z0-9]+$/u;

/**
 * SQL for whether the search entry of an entity contains one of the alternatives. It is a condition for
 * `searchEntries`: a search finds one text by the index, and its other words by this.
 */
export function entryContains(kind: EntryKind, entityId: SQL, alternatives: readonly Alternative[]): SQL {
  const text = sql.raw('other.entry_text');
  const conditions = alternatives.map((each) => {
    const folded = foldText(each.text).trim();
    return each.isWord && WORD.test(folded) ? isWordIn(text, folded) : isPartOf(text, folded);
  });
  // The columns are renamed, because the search may name its column `entity_id` and no table.
  return sql`exists (select 1 from (
      select entity_id as entry_entity, text as entry_text from search_entries
      where kind = ${sql.raw(`'${kind}'`)}) as other
    where other.entry_entity = ${entityId} and (${sql.join(conditions, sql` or `)}))`;
}

const isPartOf = (text: SQL, folded: string): SQL =>
  isPostgres ? sql`strpos(${text}, ${folded}) > 0` : sql`instr(${text}, ${folded}) > 0`;

/** A text begins and ends with a line feed, so each word in it has a character before and after it. */
const isWordIn = (text: SQL, word: string): SQL =>
  isPostgres
    ? sql`${text} ~ ${`[^a-z0-9]${word}[^a-z0-9]`}`
    : sql`${text} glob ${`*[^a-z0-9]${word}[^a-z0-9]*`}`;
