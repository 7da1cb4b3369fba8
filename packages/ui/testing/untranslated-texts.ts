/** Latin text that is right on an Urdu page: names of the product, methods, formats, keys, and what is typed or copied. */
const LATIN =
  /^(?:WhatsApp|Facebook|Instagram|YouTube|LinkedIn|TikTok|Qanoon|Academy|Qanoon Academy|English|PKR|PDF|HTML|ID|Easypaisa|JazzCash|SadaPay|IBAN|[\w.+-]*@[\w.-]+|[A-Z]{1,2}|[A-Z]+-[\w-]+|[2-9A-Z]{4}-[2-9A-Z]{4}|[\w-]+\.(?:png|jpe?g|pdf|csv)|WebVTT|MB|KB|\d+p)$/u;

/**
 * Returns the texts and labels of the page that are not marked as another language or, if `contentIsMarked`, as
 * content by their direction. A label may repeat a marked text, because an attribute cannot be marked. Runs inside
 * the page on its own: journeys send its source to the browser.
 */
export function readTexts(contentIsMarked: boolean): string[] {
  const found = new Set<string>();
  const marked = new Set<string>();
  const isElsewhere = (element: Element) =>
    element.closest('script, style, noscript, svg, [lang]:not(html, [lang="ur"])') ||
    (contentIsMarked && element.closest('[dir="auto"], [dir="ltr"], bdi, code, kbd'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement) continue;
    (isElsewhere(parentElement) ? marked : found).add(textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    if (!isElsewhere(element))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (!marked.has(text)) found.add(text);
      }
  return [...found];
}

/** The texts without a letter of the Arabic script, unless they are Latin in every language. Bidirectional isolates are ignored. */
export const findUntranslated = (texts: readonly string[]): string[] =>
  texts
    .map((text) =>
      text
        .replace(/[\u2066-\u2069]/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((text) => /[A-Za-z]{2}/u.test(text) && !/\p{Script=Arabic}/u.test(text))
    .filter(
      (text) => !text.split(/[,،·/()\s]+/u).every((part) => !/[A-Za-z]{2}/u.test(part) || LATIN.test(part)),
    );
