import { z } from 'zod';

/** Opaque text id (UUIDv7 today; callers must not read anything into it). */
export const id = z.string().min(1).max(64);

/** A `Date` in server code, ISO 8601 text on every wire. */
export const timestamp = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime());

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point (architecture.md, "Refuse").
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

/** Text a person typed: no control characters and no lone surrogates, which neither database stores faithfully. */
export const plainText = z
  .string()
  .refine((text) => !CONTROL_CHARACTERS.test(text) && text.isWellFormed(), 'Text contains characters that cannot be stored');

/** One line of required text, trimmed; `message` answers when nothing is left. */
export const requiredText = (message: string, max = 200) => plainText.trim().min(1, message).max(max, `At most ${max} characters`);

/** A PKR amount on a call: a number with at most two decimals, 0 to 10,000,000 (decisions.md, "Names and numbers"). */
export const pkr = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** Where to continue a list: opaque text from the previous page's `nextCursor`. */
export const cursor = z.string().max(200);

/** One page of `item`s. `nextCursor` is null on the last page. */
export const page = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** For calls whose answer is only that it was done. */
export const done = z.strictObject({ ok: z.literal(true) });
