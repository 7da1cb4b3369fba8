import { asOneLine, visible } from '@qanoon/contracts/lib/text';
import { decodeHTML } from 'entities';
import type { WebVttCue } from '../../platform/file-checks/read-webvtt.ts';

const MAX_LETTERS = 200;
/**
 * As long as a search term, so that a phrase is found in the part where it begins, even if it ends in a later
 * one.
 */
export const OVERLAP_LETTERS = 100;
/** Eight hours of captions that last a second and a half. A hostile file has at most this many parts. */
const MAX_PARTS = 20_000;
/** A hundred hours. Later captions are in no video, and hostile times would not fit into the column. */
const MAX_SECOND = 360_000;

/**
 * What a lecture's captions say in one second. The first line of `text` has the words that begin then, without markup;
 * the second one, if there is one, the words after them, as far as a search term can reach.
 */
export type TranscriptPart = { startsAt: number; text: string };

type Line = { second: number; words: string };

/** Returns the parts of a transcript, in its order. Captions without words are left out. */
export function toTranscriptParts(cues: readonly WebVttCue[]): TranscriptPart[] {
  const lines = joined(cues.filter(({ second }) => second <= MAX_SECOND).flatMap(linesOf));
  return lines.slice(0, MAX_PARTS).map(({ second, words }, index) => {
    const next = wordsFrom(lines, index + 1);
    return { startsAt: second, text: next ? `${words}\n${next}` : words };
  });
}

/** Returns a caption's words in one line, or in several if there are too many. */
function linesOf({ second, text }: WebVttCue): Line[] {
  const plain = decodeHTML(text.replace(/<[^<>]*>/gu, ''));
  const words = visible(asOneLine(plain)).replace(/\s+/gu, ' ');
  const lines: Line[] = [];
  for (let rest = words; rest; ) {
    const head = shortened(rest, MAX_LETTERS);
    lines.push({ second, words: head });
    rest = rest.slice(head.length).trimStart();
  }
  return lines;
}

/** Joins captions that begin in the same second into one line, unless it would be too long. */
function joined(lines: readonly Line[]): Line[] {
  const all: Line[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (last?.second === line.second && last.words.length + line.words.length < MAX_LETTERS)
      last.words += ` ${line.words}`;
    else all.push({ ...line });
  }
  return all;
}

function wordsFrom(lines: readonly Line[], from: number): string {
  let words = '';
  for (let at = from; words.length <= OVERLAP_LETTERS && at < lines.length; at += 1)
    words += `${words && ' '}${lines[at]!.words}`;
  return words.slice(0, wholeCharacters(words, OVERLAP_LETTERS)).trimEnd();
}

/**
 * Returns the start of a text with at most `length` units, until the end of a word if there is one in its
 * second half.
 */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > length / 2 ? space : wholeCharacters(text, length));
}

/** Returns `length`, or one less if it would cut a surrogate pair. */
const wholeCharacters = (text: string, length: number): number =>
  /[\ud800-\udbff]/u.test(text.charAt(length - 1)) ? length - 1 : length;
