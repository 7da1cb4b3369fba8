import { z } from 'zod';

/** A `Date` in server code, ISO 8601 text on every wire. */
export const timestamp = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime());

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point (architecture.md, "Refuse").
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

/** Text from outside: no control characters and no lone surrogates, which neither database stores faithfully. `message` answers what is no text. */
const storableText = (message?: string) =>
  z.string(message).refine((text) => !CONTROL_CHARACTERS.test(text) && text.isWellFormed(), 'Text contains characters that cannot be stored');

export const plainText = storableText();

/** Opaque text id (UUIDv7 today; callers must not read anything into it). `message` answers when there is none. */
export const requiredId = (message?: string) => storableText(message).min(1, message).max(64);
export const id = requiredId();

/** One line of required text, trimmed; `message` answers when there is none or nothing is left. */
export const requiredText = (message: string, max = 200) => storableText(message).trim().min(1, message).max(max, `At most ${max} characters`);

/** A PKR amount on a call: a number with at most two decimals, 0 to 10,000,000 (decisions.md, "Names and numbers"). */
export const pkr = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** What is searched for in a list, trimmed; nothing left means no search. */
export const searchTerm = storableText().trim().max(100, 'At most 100 characters');

/** A day of the calendar in Karachi, `2026-11-21`, in years that both databases can tell the time in. */
export const karachiDay = z.iso.date().refine((day) => day >= '2000-01-01' && day < '3000-01-01', 'The date must be between 2000 and 2999');

/** Which page of a list: `cursor` is opaque text from the previous page's `nextCursor`. */
export const pageInput = {
  cursor: z.string().max(200).nullish(),
  /** Sent along by the query library's endless lists; there is only one way here. */
  direction: z.literal('forward').optional(),
};

/** One page of `item`s. `nextCursor` is null on the last page. */
export const page = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** For calls whose answer is only that it was done. */
export const done = z.strictObject({ ok: z.literal(true) });
