// These functions are our own code, because each is one expression.

/** Writes JSON that cannot end its script element. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** A data block for the page's scripts. Browsers do not execute it. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
