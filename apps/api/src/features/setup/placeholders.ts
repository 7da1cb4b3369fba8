/** `[name of the academy]`, but not a link `[text](…)`, a reference `[text][…]`, a footnote or a check box. */
const PLACEHOLDER = /(?<![\]\\!])\[(?![\^ xX]\]|\^)([^[\]\n]{2,})\](?![([:])/gu;

/** The placeholders that are left in a page's Markdown. */
export const findPlaceholders = (markdown: string): string[] =>
  [...markdown.matchAll(PLACEHOLDER)].map(([, text]) => text!);
