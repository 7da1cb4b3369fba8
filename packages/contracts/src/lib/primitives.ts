import { MAX_PAISA } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/shared/primitives';
import { z } from 'zod';
import { type ErrorText, oneLineText } from './text.ts';

/** A `Date` on the server, ISO 8601 text in requests and responses. */
export const timestamp = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime());

/** An opaque id; do not parse it. `message` is the error for an empty one. */
export const requiredId = (message?: ErrorText) =>
  oneLineText(message)
    .min(1, message && { error: message })
    .max(64);
export const id = requiredId();

/** An amount of a price or a payment. */
export const paisa = z.int().min(0).max(MAX_PAISA).brand<'Paisa', 'inout'>();
/** A sum or a balance: of any size, and negative when more was taken back than came in. */
export const signedPaisa = z.int().brand<'Paisa', 'inout'>();
/** An amount that a person typed, with the errors of its field: by default all of them are `error`. */
export const typedPaisa = (
  error: ErrorText,
  { tooHigh = error, tooExact = error }: { tooHigh?: ErrorText; tooExact?: ErrorText } = {},
) =>
  z
    .number({ error })
    .min(0, { error })
    .max(MAX_PAISA, { error: tooHigh })
    .refine(Number.isInteger, { error: tooExact })
    .brand<'Paisa', 'inout'>();

/** A calendar day in Karachi, `2026-11-21`, in the years that both databases support. */
export const karachiDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '3000-01-01', { error: m.dateMustBeBetween2000 });

/** The position in a list: `cursor` is the previous page's `nextCursor`, opaque text. */
export const pageInput = {
  cursor: oneLineText().max(200).nullish(),
  /** Sent by the query library's infinite queries; lists have only this direction. */
  direction: z.literal('forward').optional(),
};

/** One page of `item`s. `nextCursor` is null on the last page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** The result of procedures that return no data. */
export const done = z.strictObject({ ok: z.literal(true) });
