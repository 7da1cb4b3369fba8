import { LAYOUT } from './layout.gen.ts';

/**
 * Fonts that devices may have; mails load none. The first three have digits and Latin letters but no Arabic script, because
 * the digits of Nastaliq look bold beside its letters.
 */
const FONTS =
  "Roboto, 'Helvetica Neue', 'Trebuchet MS', 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Noto Naskh Arabic', serif";

/**
 * Returns a part of the layout from right to left, with Urdu fonts and the line height that Nastaliq needs.
 */
const inUrdu = (part: string): string =>
  part
    .replaceAll('lang="en" dir="ltr"', 'lang="ur" dir="rtl"')
    .replaceAll('direction:ltr', 'direction:rtl')
    .replaceAll('text-align:left', 'text-align:right')
    .replaceAll('align="left"', 'align="right"')
    .replaceAll('padding:9px 14px 9px 0', 'padding:9px 0 9px 14px')
    .replaceAll(/font-family:(?:Georgia|'Segoe UI')[^;]*/gu, `font-family:${FONTS}`)
    .replaceAll(/line-height:1\.\d+/gu, 'line-height:2');

/** The layout of mails in Urdu: the compiled one, mirrored. */
export const URDU_LAYOUT = Object.fromEntries(
  Object.entries(LAYOUT).map(([name, part]) => [name, inUrdu(part)]),
) as typeof LAYOUT;
