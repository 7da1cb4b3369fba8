import type { Tier } from './terms.ts';

/** The place of a page's last entry in the order of the results. */
export type Place = { tier: Tier; seq: number };

export const encodePlace = ({ tier, seq }: Place): string =>
  Buffer.from(`${tier}.${seq}`).toString('base64url');

/** Undefined for text that is not a cursor. */
export function decodePlace(cursor: string | null | undefined): Place | undefined {
  const match = cursor && /^([123])\.(\d{1,15})$/u.exec(Buffer.from(cursor, 'base64url').toString());
  return match ? { tier: Number(match[1]) as Tier, seq: Number(match[2]) } : undefined;
}
