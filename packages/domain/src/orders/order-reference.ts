import { cleanCode, findCode } from '../lib/text/typed-code.ts';

/** 32 characters without 0, O, 1 and I. The position of a character is its value. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BODY = 7;

/** The random bytes of a new reference, of which five bits each are used. */
export const ORDER_REFERENCE_BYTES = BODY;

/**
 * The reference of an order, `XXXX-XXXC`: seven random characters (35 bits) and their check character, which
 * detects every single wrong character and every swap of neighbors. Uses the first ORDER_REFERENCE_BYTES
 * random bytes.
 */
export function orderReference(randomBytes: Uint8Array): string {
  if (randomBytes.length < ORDER_REFERENCE_BYTES)
    throw new RangeError(`An order reference needs ${ORDER_REFERENCE_BYTES} random bytes.`);
  // 32 divides 256: every character is equally likely.
  const body = [...randomBytes.subarray(0, BODY)].map((byte) => byte % ALPHABET.length);
  return grouped([...body, checkValue(body)].map((value) => ALPHABET[value]).join(''));
}

const TYPED = /[2-9A-HJ-NP-Z]{4}[ -]*[2-9A-HJ-NP-Z]{4}/u;

/**
 * Finds the reference in a typed or pasted text, also with a label or in a sentence. Undefined when there is
 * none with the right check character. Does not check whether the order exists.
 */
export const readOrderReference = (text: string): string | undefined =>
  findCode(cleanCode(text), TYPED, readReference);

function readReference(typed: string): string | undefined {
  const values = [...typed].map((character) => ALPHABET.indexOf(character));
  if (checkValue(values.slice(0, BODY)) !== values[BODY]) return undefined;
  return grouped(typed);
}

const grouped = (characters: string): string => `${characters.slice(0, 4)}-${characters.slice(4)}`;

/**
 * The sum of the values, each multiplied by another power of x, in the field GF(2⁵) with x⁵ = x² + 1.
 * Neighbours have different factors, so that their swap changes the sum unless both are equal.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0);
}

/** A value multiplied by x: shifted, and reduced by the polynomial when it leaves five bits. */
const timesX = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);
