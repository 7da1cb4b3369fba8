import type { PagePlaceholder } from '@qanoon/contracts/academy/pages';
import type { Token } from 'markdown-it';

const MAX_PLACEHOLDERS = 200;

type Place = { from: number; to: number };

/** Texts in brackets that are not links. They have at least two letters, unlike [1], and are not [sic]. */
const placesIn = (text: string): Place[] =>
  [...text.matchAll(/\[([^[\]]+)\]/gu)]
    .filter(({ 1: inner = '' }) => /\p{L}.*\p{L}/su.test(inner) && inner !== 'sic')
    .map(({ 0: whole, index }) => ({ from: index, to: index + whole.length }));

export function findPlaceholders(tokens: readonly Token[]): PagePlaceholder[] {
  const found: PagePlaceholder[] = [];
  let line = 1;
  for (const token of tokens) {
    // Cells of a table have no lines of their own, so the line of their row counts.
    if (token.map) line = token.map[0] + 1;
    const text = textOf(token);
    for (const { from, to } of placesIn(text)) {
      if (found.length === MAX_PLACEHOLDERS) return found;
      const linesBefore = text.slice(0, from).split('\n').length - 1;
      found.push({
        line: line + linesBefore,
        text: text.slice(from, to).replace(/\s+/gu, ' ').slice(0, 200),
      });
    }
  }
  return found;
}

/**
 * Removes placeholders, and the paragraphs, items, tables and headings that are empty afterwards. Changes the
 * tokens.
 */
export function withoutPlaceholders(tokens: readonly Token[]): Token[] {
  for (const token of tokens) removeFrom(token);
  return withoutEmptyBlocks(tokens.filter((token) => token.type !== 'inline' || hasContent(token)));
}

function removeFrom(token: Token): void {
  const places = placesIn(textOf(token));
  if (places.length === 0) return;
  let at = 0;
  for (const child of token.children ?? []) {
    const start = at;
    at += lengthOf(child);
    if (child.type !== 'text') continue;
    const rest = withoutPlaces(child.content, start, places);
    // Nothing before this text is left, so its leading space goes too.
    child.content =
      start === 0 || places.some(({ from, to }) => from === 0 && to >= start) ? rest.trimStart() : rest;
  }
}

/** Returns the text, which begins at `start`, without the places. */
function withoutPlaces(text: string, start: number, places: readonly Place[]): string {
  let [kept, end] = ['', 0];
  for (const { from, to } of places) {
    kept += text.slice(end, Math.max(end, from - start));
    end = Math.min(text.length, Math.max(end, to - start));
  }
  return kept + text.slice(end);
}

const hasContent = ({ children }: Token): boolean =>
  (children ?? []).some(({ type, content }) =>
    type === 'text' || type === 'code_inline' ? content.trim() !== '' : type === 'html_inline',
  );

/** Removes empty elements from the inside out, and then headings that nothing follows. */
function withoutEmptyBlocks(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    const last = kept.at(-1);
    // A cell stays, because its column does.
    const isEmpty = token.nesting === -1 && last?.nesting === 1 && last.tag === token.tag;
    if (isEmpty && token.tag !== 'td' && token.tag !== 'th') kept.pop();
    else kept.push(token);
  }
  return withoutLoneHeadings(kept);
}

/**
 * Works from the end, because a heading stays if text follows it before the next heading, or if a heading of
 * a lower level that stays follows it.
 */
function withoutLoneHeadings(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  let hasText = false;
  let nextLevel = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at]!;
    if (token.type !== 'heading_close') {
      hasText = true;
      kept.push(token);
      continue;
    }
    const level = Number(token.tag.slice(1));
    if (hasText || nextLevel > level) {
      kept.push(...tokens.slice(at - 2, at + 1).reverse());
      nextLevel = level;
    }
    hasText = false;
    // Skips the opening token and the title of the heading as well.
    at -= 2;
  }
  return kept.reverse();
}

const lengthOf = ({ type, content }: Token): number => {
  if (type.endsWith('break')) return 1;
  return type === 'text' ? content.length : 0;
};

/** Returns the text of an inline token without code, with \n for line breaks; empty for other tokens. */
export const textOf = (token: Token): string =>
  (token.type === 'inline' ? (token.children ?? []) : [])
    .map(({ type, content }) => (type.endsWith('break') ? '\n' : type === 'text' ? content : ''))
    .join('');
