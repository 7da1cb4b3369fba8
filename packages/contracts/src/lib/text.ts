import { INVISIBLE, withoutStrayInvisible } from '@qanoon/domain/lib/text/invisible';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/text';
import { z } from 'zod';

/** The text of a validation error, in the language of the moment in which it is shown. */
export type ErrorText = () => string;

/** The options of `max()` for text. */
export const atMost = (max: number) => ({ error: () => m.atMostCharacters({ max }) });

const NOT_STORABLE = m.textContainsCharactersThatCannot;
const NOT_ONE_LINE = m.thisTextMustBeOn;

const LINE_BREAK = /[\n\v\f\r\u0085\p{Zl}\p{Zp}]/u;
const CONTROL = /\p{Cc}/u;
/**
 * Embeddings, overrides and isolates, which reorder surrounding text; annotation and deprecated format
 * characters. Direction marks, which paragraphs keep, have an effect on their neighbors only.
 */
const REORDERING = String.raw`\u202a-\u202e\u2066-\u206f\ufff9-\ufffb`;
const RUNS_OF_REORDERING = new RegExp(`[${REORDERING}]+`, 'gu');
const RUNS_NOT_IN_ONE_LINE = new RegExp(`[\\p{Cc}${REORDERING}\\u200e\\u200f\\u061c\\p{Zl}\\p{Zp}]+`, 'gu');

/** A visible character: neither invisible nor a space, format character, or mark without a base. */
const VISIBLE = new RegExp(`[^${INVISIBLE}\\p{White_Space}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Mn}\\p{Me}]`, 'u');

/** Trims text; text without a visible character becomes empty. */
export const visible = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');
/** Converts line breaks to \n: forms send \r\n, and word processors use other ones. */
const withNewlines = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n');
const inManyLines = (text: string): boolean =>
  !CONTROL.test(text.replace(/[\n\t]/gu, '')) && text.isWellFormed();

/**
 * Replaces characters that would break or reorder a line by spaces, in mails and headings whose text was
 * stored before it was refused.
 */
export const asOneLine = (text: string): string =>
  text.replace(RUNS_NOT_IN_ONE_LINE, ' ').toWellFormed().trim();

/** Untrusted text as one line of at most `length` characters, for a report or a column. */
export const shortLine = (text: string, length: number): string =>
  asOneLine(text.slice(0, length)).replace(/\s+/gu, ' ');

/**
 * One line of untrusted text, such as a name or title, trimmed. Removes invisible characters, which keyboards
 * and copied texts add and which nobody could find; joiners within words (Urdu, emoji) stay. Refuses line
 * breaks, control characters and lone surrogates. Invisible text counts as empty. `message` is the error for
 * values that are not text.
 */
export const oneLineText = (message?: ErrorText) =>
  z
    .string(message && { error: message })
    .overwrite((text) => visible(withoutStrayInvisible(text)))
    .refine((text) => !LINE_BREAK.test(text), { error: NOT_ONE_LINE })
    .refine((text) => !CONTROL.test(text.replace(LINE_BREAK, '')) && text.isWellFormed(), {
      error: NOT_STORABLE,
    });

/**
 * Untrusted paragraphs, such as a description, trimmed, with \n line breaks. Like `oneLineText`, but allows
 * tabs, and removes only the invisible characters that reorder a text.
 */
export const multiLineText = (message?: ErrorText) =>
  z
    .string(message && { error: message })
    .overwrite((text) => withNewlines(visible(text.replace(RUNS_OF_REORDERING, ''))))
    .refine(inManyLines, { error: NOT_STORABLE });

/** One line of required text; `message` is the error for empty and invisible text. */
export const requiredText = (message: ErrorText, max = 200) =>
  oneLineText(message).min(1, { error: message }).max(max, atMost(max));

/** Required paragraphs; `message` is the error for empty and invisible text. */
export const requiredParagraphs = (message: ErrorText, max: number) =>
  multiLineText(message).min(1, { error: message }).max(max, atMost(max));

/** What ends a sentence or a part of it, in both languages. */
const PUNCTUATION_AT_THE_END = /[\s.,;:!?\u2026،؛؟۔]+$/u;

/**
 * A typed term as searches use it: one line without stray invisible characters, and without the punctuation
 * that follows a word in a sentence. A term that is only punctuation stays, and finds nothing.
 */
export function cleanSearchTerm(text: string): string {
  const line = asOneLine(visible(withoutStrayInvisible(text)));
  return line.replace(PUNCTUATION_AT_THE_END, '') || line;
}

/** A search term for a list; empty means no search. */
export const searchTerm = z
  .string()
  .refine((text) => text.isWellFormed(), { error: NOT_STORABLE })
  .overwrite(cleanSearchTerm)
  .max(100, { error: deferred.atMost100Characters });
