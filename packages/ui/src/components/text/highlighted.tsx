import { highlightMatches, type Searched, type TextPart } from '../../lib/highlight-matches.ts';

/** A text in which every match of the search is marked. */
export function Highlighted({ text, search }: { text: string; search: Searched }) {
  return <HighlightedParts parts={highlightMatches(text, search)} />;
}

/** A text that `highlightMatches` has already split. */
export const HighlightedParts = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, match }, part) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order.
    <span key={part}>{match ? <mark>{text}</mark> : text}</span>
  ));
