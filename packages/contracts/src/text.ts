import { z } from 'zod';

const NOT_STORABLE = 'Text contains characters that cannot be stored';
const NOT_ONE_LINE = 'This text must be on one line';

const LINE_BREAK = /[\n\v\f\r\u0085\p{Zl}\p{Zp}]/u;
/** Control characters; embeddings, overrides and isolates, which reorder the text around them; annotation and deprecated format characters. */
const HOSTILE = String.raw`\p{Cc}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb`;
/** Marks that only set a direction: of use in the paragraphs of a description, of none in a name, which they make a look-alike of another. */
const DIRECTION_MARKS = String.raw`\u200e\u200f\u061c`;
const NOT_IN_ONE_LINE = new RegExp(`[${HOSTILE}${DIRECTION_MARKS}\\p{Zl}\\p{Zp}]`, 'u');
const RUNS_NOT_IN_ONE_LINE = new RegExp(`[${HOSTILE}${DIRECTION_MARKS}\\p{Zl}\\p{Zp}]+`, 'gu');
const NOT_IN_MANY_LINES = new RegExp(`[${HOSTILE}]`, 'u');

/** Anything that draws something: not spaces, format characters, fillers, marks without a letter, or the blanks among braille and hieroglyphs. */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}]/u;

/** Trimmed, and nothing where nothing of it can be seen. */
const visible = (text: string): string => (VISIBLE.test(text) ? text.trim() : '');
/** Line breaks as \n: forms send \r\n, and word processors have their own. */
const withNewlines = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n');
const inManyLines = (text: string): boolean =>
  !NOT_IN_MANY_LINES.test(text.replace(/[\n\t]/gu, '')) && text.isWellFormed();

/** One line of text as mails and headings show it: whatever would break or reorder it becomes a space. For what was stored before it was refused. */
export const asOneLine = (text: string): string =>
  text.replace(RUNS_NOT_IN_ONE_LINE, ' ').toWellFormed().trim();

/**
 * One line of text from outside (names, titles), trimmed: no line breaks, control or direction characters, no lone surrogates. What cannot be
 * seen counts as empty. Joiners (Urdu, emoji) stay. `message` answers what is no text.
 */
export const oneLineText = (message?: string) =>
  z
    .string(message)
    .overwrite(visible)
    .refine((text) => !LINE_BREAK.test(text), NOT_ONE_LINE)
    .refine(
      (text) => !NOT_IN_ONE_LINE.test(text.replace(LINE_BREAK, '')) && text.isWellFormed(),
      NOT_STORABLE,
    );

/** Paragraphs from outside (descriptions), trimmed, their lines ended by \n: also tabs and direction marks, otherwise as `oneLineText`. */
export const multiLineText = (message?: string) =>
  z
    .string(message)
    .overwrite((text) => withNewlines(visible(text)))
    .refine(inManyLines, NOT_STORABLE);

/** One line of required text; `message` answers when there is none or nothing of it can be seen. */
export const requiredText = (message: string, max = 200) =>
  oneLineText(message).min(1, message).max(max, `At most ${max} characters`);

/** Required paragraphs; `message` answers when there is none or nothing of it can be seen. */
export const requiredParagraphs = (message: string, max: number) =>
  multiLineText(message).min(1, message).max(max, `At most ${max} characters`);

/** What is searched for in a list; nothing left means no search. Copied text brings invisible characters along: they become spaces. */
export const searchTerm = z
  .string()
  .refine((text) => text.isWellFormed(), NOT_STORABLE)
  .overwrite((text) => asOneLine(visible(text)))
  .max(100, 'At most 100 characters');
