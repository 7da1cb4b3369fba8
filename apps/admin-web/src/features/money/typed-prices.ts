import { fromKarachiTime, toKarachiTime } from '@qanoon/domain/lib/dates';
import { cleanCode, compactCode } from '@qanoon/domain/lib/text/typed-code';
import { parsePkr } from '@qanoon/domain/lib/typed-amount';
import { z } from 'zod';

/** The paisa of a typed amount. What is not an amount becomes NaN, which the input's schema refuses with its own message. */
export const typedAmount = z.string().transform((text) => parsePkr(text) ?? Number.NaN);

/** A typed number; empty is null, for no limit. */
export const typedLimit = z
  .string()
  .transform((text) => (cleanCode(text) ? Number(compactCode(text, /[ ,]/gu)) : null));

/** The value of a date and time field in Karachi as ISO text; empty is null. */
export const typedTime = z.string().transform((local) => (local ? (fromKarachiTime(local) ?? local) : null));

/** An empty choice is null, for all courses. */
export const typedChoice = z.string().transform((id) => id || null);

export const toTyped = (value: number | null): string => (value === null ? '' : String(value));
export const toTypedTime = (iso: string | null): string => (iso ? toKarachiTime(new Date(iso)) : '');
