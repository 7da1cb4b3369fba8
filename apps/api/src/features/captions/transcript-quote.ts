import { foldText } from '@qanoon/contracts/fold-text';
import { foldWithOffsets } from '@qanoon/contracts/folded-offsets';
import { snippetAt } from '../../snippet.ts';
import type { TranscriptPart } from './transcript-parts.ts';

/**
 * At most 160 characters around the term in a part of a transcript. Undefined if the term begins in a later part, which
 * is found too, or is absent.
 */
export function quoteOf({ text }: Pick<TranscriptPart, 'text'>, term: string): string | undefined {
  const [own = ''] = text.split('\n', 1);
  const all = text.replace('\n', ' ');
  const { folded, offsets } = foldWithOffsets(all);
  const needle = foldText(term);
  const at = needle ? folded.indexOf(needle) : -1;
  if (at < 0 || offsets[at]! >= own.length) return undefined;
  return snippetAt(all, offsets[at]!, offsets[at + needle.length] ?? all.length);
}
