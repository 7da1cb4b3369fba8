import { fromKarachiTime, toKarachiTime } from '@qanoon/domain/lib/dates';
import { cleanCode, compactCode } from '@qanoon/domain/lib/text/typed-code';
import { parsePkr } from '@qanoon/domain/lib/typed-amount';
import { z } from 'zod';

/**
 * Reads the paisa of a typed amount. Other text becomes NaN, which the input's schema refuses with its own
 * message.
 */
export const typedAmount = z.string().transform((text) => parsePkr(text) ?? Number.NaN);

/** Reads a typed number. An empty field is null, which means no limit. */
export const typedLimit = z
  .string()
  .transform((text) => (cleanCode(text) ? Number(compactCode(text, /[ ,]/gu)) : null));

/** Reads a date and time in Karachi as ISO text. An empty field is null. */
export const typedTime = z.string().transform((local) => (local ? (fromKarachiTime(local) ?? local) : null));

/** Reads the choice of a course. An empty one is null, which means all courses. */
export const typedChoice = z.string().transform((id) => id || null);

export const toTyped = (value: number | null): string => (value === null ? '' : String(value));
export const toTypedTime = (iso: string | null): string => (iso ? toKarachiTime(new Date(iso)) : '');
