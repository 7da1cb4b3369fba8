import { foldText } from '@qanoon/domain/lib/text/fold-text';

/**
 * Matches three letters or digits in a row. With fewer, PostgreSQL finds no trigram and reads every entry.
 */
export const INDEXED = /[\p{L}\p{N}]{3}/u;

export type Terms = {
  folded: readonly string[];
  /** Whether the index can find the terms. Otherwise only the newest entries are searched. */
  indexed: boolean;
};

/**
 * The terms as the entries contain them, without duplicates, empty ones and ones that no database can store.
 * Short alternatives are left out if another one is indexed.
 */
export function prepareTerms(terms: readonly string[]): Terms {
  const folded = new Set(
    terms
      .filter((term) => term.isWellFormed() && !term.includes('\0'))
      .map((term) => foldText(term).trim())
      .filter((term) => term !== ''),
  );
  const indexed = [...folded].filter((term) => INDEXED.test(term));
  return indexed.length > 0 ? { folded: indexed, indexed: true } : { folded: [...folded], indexed: false };
}

/** Where a term is found: it is a whole field, a field or word begins with it, or it is inside a word. */
export const TIERS = [1, 2, 3] as const;
export type Tier = (typeof TIERS)[number];

/** Texts of which an entry contains at least one if the term is found in this tier or in a better one. */
export const needles = (term: string, tier: Tier): string[] => {
  if (tier === 1) return [`\n${term}\n`];
  return tier === 2 ? [`\n${term}`, ` ${term}`] : [term];
};

/** The last tier in which a term is looked for: short ones are not found inside words. */
export const leastTier = (indexed: boolean): Tier => (indexed ? 3 : 2);

/** The best tier of the terms in a text that has one of them. */
export const tierIn = (text: string, { folded, indexed }: Terms): Tier =>
  TIERS.find((tier) => folded.some((term) => needles(term, tier).some((needle) => text.includes(needle)))) ??
  leastTier(indexed);
