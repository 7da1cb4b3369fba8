import { compactCode } from './typed-code.ts';

/** Labels before a number, such as `Phone:`, `WhatsApp:` and `tel:`, also in Urdu. */
const LABEL = /^[\p{L}\p{M}/]+:/u;

/** A phone number as typed or copied → the number, freed of a label, spaces, dashes, brackets and points. */
export const compactPhone = (text: string): string => compactCode(text, /[ ().،,;۔-]/gu).replace(LABEL, '');
