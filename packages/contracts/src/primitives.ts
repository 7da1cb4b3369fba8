import { z } from 'zod';
import { oneLineText } from './text.ts';

/** A `Date` in server code, ISO 8601 text on every wire. */
export const timestamp = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime());

/** Opaque text id (UUIDv7 today; callers must not read anything into it). `message` answers when there is none. */
export const requiredId = (message?: string) => oneLineText(message).min(1, message).max(64);
export const id = requiredId();

/** A PKR amount on a call: a number with at most two decimals, 0 to 10,000,000 (decisions.md, "Names and numbers"). */
export const pkr = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** A day of the calendar in Karachi, `2026-11-21`, in years that both databases can tell the time in. */
export const karachiDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '3000-01-01', 'The date must be between 2000 and 2999');

/** Which page of a list: `cursor` is opaque text from the previous page's `nextCursor`. */
export const pageInput = {
  cursor: oneLineText().max(200).nullish(),
  /** Sent along by the query library's endless lists; there is only one way here. */
  direction: z.literal('forward').optional(),
};

/** One page of `item`s. `nextCursor` is null on the last page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** For calls whose answer is only that it was done. */
export const done = z.strictObject({ ok: z.literal(true) });
