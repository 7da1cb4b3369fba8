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
/**
 * Control characters; embeddings, overrides and isolates, which reorder surrounding text; annotation and
 * deprecated format characters.
 */
const HOSTILE = String.raw`\p{Cc}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb`;
/**
 * Direction marks: useful in paragraphs, but in a name they would make an invisible difference to another
 * name.
 */
const DIRECTION_MARKS = String.raw`\u200e\u200f\u061c`;
const NOT_IN_ONE_LINE = new RegExp(`[${HOSTILE}${DIRECTION_MARKS}\\p{Zl}\\p{Zp}]`, 'u');
const RUNS_NOT_IN_ONE_LINE = new RegExp(`[${HOSTILE}${DIRECTION_MARKS}\\p{Zl}\\p{Zp}]+`, 'gu');
const NOT_IN_MANY_LINES = new RegExp(`[${HOSTILE}]`, 'u');

/**
 * A visible character: no space, format character, filler, mark without a base, or blank braille pattern or
 * hieroglyph.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}]/u;

/** Trims text; text without a visible character becomes empty. */
export const visible = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');
/** Converts line breaks to \n: forms send \r\n, and word processors use other ones. */
const withNewlines = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n');
const inManyLines = (text: string): boolean =>
  !NOT_IN_MANY_LINES.test(text.replace(/[\n\t]/gu, '')) && text.isWellFormed();

/**
 * Replaces characters that would break or reorder a line by spaces. For mails and headings with text that was
 * stored before it was refused.
 */
export const asOneLine = (text: string): string =>
  text.replace(RUNS_NOT_IN_ONE_LINE, ' ').toWellFormed().trim();

/**
 * One line of untrusted text, such as a name or title, trimmed. Refuses line breaks, control and direction
 * characters and lone surrogates. Invisible text counts as empty. Joiners (Urdu, emoji) are allowed.
 * `message` is the error for values that are not text.
 */
export const oneLineText = (message?: ErrorText) =>
  z
    .string(message && { error: message })
    .overwrite(visible)
    .refine((text) => !LINE_BREAK.test(text), { error: NOT_ONE_LINE })
    .refine((text) => !NOT_IN_ONE_LINE.test(text.replace(LINE_BREAK, '')) && text.isWellFormed(), {
      error: NOT_STORABLE,
    });

/**
 * Untrusted paragraphs, such as a description, trimmed, with \n line breaks. Like `oneLineText`, but allows
 * tabs and direction marks.
 */
export const multiLineText = (message?: ErrorText) =>
  z
    .string(message && { error: message })
    .overwrite((text) => withNewlines(visible(text)))
    .refine(inManyLines, { error: NOT_STORABLE });

/** One line of required text; `message` is the error for empty and invisible text. */
export const requiredText = (message: ErrorText, max = 200) =>
  oneLineText(message).min(1, { error: message }).max(max, atMost(max));

/** Required paragraphs; `message` is the error for empty and invisible text. */
export const requiredParagraphs = (message: ErrorText, max: number) =>
  multiLineText(message).min(1, { error: message }).max(max, atMost(max));

/** A search term for a list; empty means no search. Invisible characters of copied text become spaces. */
export const searchTerm = z
  .string()
  .refine((text) => text.isWellFormed(), { error: NOT_STORABLE })
  .overwrite((text) => asOneLine(visible(text)))
  .max(100, { error: deferred.atMost100Characters });
