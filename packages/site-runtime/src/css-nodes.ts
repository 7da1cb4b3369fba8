import type { Language } from '@qanoon/messages/language';

/**
 * The classes and elements that a selector needs, outside pseudo-classes and in an `:has()` with one
 * selector.
 */
export type CssNeeds = { classes: string[]; elements: string[] };

export type CssPart = {
  text: string;
  /** The custom property or the keyframes that this part defines; it is omitted when nothing uses them. */
  defines?: string;
  /** Variables and words of animations in `text`. */
  uses: string[];
};

/** A stylesheet, as the build stores it for critical-css.ts. */
export type CssNode =
  | { kind: 'group'; prelude: string; isLayer: boolean; nodes: CssNode[] }
  | { kind: 'rule'; selector: string; needs: CssNeeds[]; parts: CssPart[] }
  | ({ kind: 'statement' } & CssPart);

/** What the first paint of pages in each language needs of the stylesheet, as a file of the build. */
export type FirstStyles = {
  rules: Record<Language, CssNode[]>;
  /** The font faces that Urdu pages load right after their first paint. */
  lateUrduFaces: string;
};

/** The names of the variables that a value or a page uses. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name!);
