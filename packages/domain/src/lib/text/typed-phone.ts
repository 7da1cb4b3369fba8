import { compactCode } from './typed-code.ts';

/** `Phone:`, `WhatsApp:`, `tel:` and the like, also in Urdu. */
const LABEL = /^[\p{L}\p{M}/]+:/u;

/** A phone number as typed or copied → without a label, spaces, dashes, brackets and points. */
export const compactPhone = (text: string): string => compactCode(text, /[ ().،,;۔-]/gu).replace(LABEL, '');
