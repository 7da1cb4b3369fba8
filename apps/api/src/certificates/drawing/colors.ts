import { accentTokens } from '@qanoon/domain/academy/accent';
import type { CertificateSheet } from './certificate-sheet.ts';

// The colors of all designs: those of the product in its light theme, and the academy's own in place of its
// green.

export const INK = '#1a1f1b';
export const INK2 = '#464b44';
export const INK3 = '#5f6359';
const GREEN = '#14432f';
export const BRASS = '#a87b2a';
export const BRASS_TEXT = '#7a5615';

const BINDING = { ground: '#0f3324', line: '#2c5c46' };

/** The color of names and frames. */
export const mainColorOf = ({ accentColor }: Pick<CertificateSheet, 'accentColor'>): string =>
  accentColor ?? GREEN;

/** A dark ground, and quiet lines on it. */
export function bindingOf({ accentColor }: Pick<CertificateSheet, 'accentColor'>): typeof BINDING {
  if (!accentColor) return BINDING;
  const tokens = accentTokens(accentColor, 'light');
  return { ground: tokens.binding, line: tokens['binding-rule'] };
}
