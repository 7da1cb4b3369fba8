/**
 * Matches elements whose text no reader sees on the page, or that stand in Latin letters in every language.
 */
const UNREAD = new Set(['script', 'style', 'svg', 'code', 'kbd', 'template']);
const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'track', 'wbr', 'path', 'base']);
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*(\/?)>/giu;
const READ_ATTRIBUTE = /\s(?:aria-label|alt|title|placeholder)="([^"]*)"/gu;
const HEAD_TEXT = /\s(?:name|property)="(?:description|[a-z]+:(?:title|description|image:alt))"/u;
/** Matches three words of Latin letters. Commas end a run, because they separate names in a list. */
const RUN = /[A-Za-z][\w'’-]*(?:[ \u00a0][A-Za-z][\w'’-]*){2,}/gu;
const QUOTATION = /”[^“]*“|“[^”]*”/gu;

/** Finds the runs of three or more English words in a text, outside quotations. */
export const englishRunsIn = (text: string): string[] =>
  text
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll(QUOTATION, '…')
    .match(RUN) ?? [];

/**
 * Finds the English runs that a reader of the page meets: in its texts, labels and head, unless they are
 * marked with `lang`.
 */
export function englishRunsOnPage(html: string): string[] {
  const found: string[] = [];
  const open: { name: string; isSkipped: boolean }[] = [];
  const isSkipped = () => open.at(-1)?.isSkipped ?? false;
  let end = 0;
  const read = (text: string) => !isSkipped() && found.push(...englishRunsIn(text));
  for (const match of html.matchAll(TAG)) {
    const [tag, closing, written, attributes = '', selfClosing] = match;
    // Everything after the start of a script is code until the script ends.
    const innermost = open.at(-1)?.name;
    if ((innermost === 'script' || innermost === 'style') && !(closing && written === innermost)) continue;
    read(html.slice(end, match.index));
    end = match.index + tag.length;
    const name = written?.toLowerCase();
    if (!name) continue;
    if (closing) {
      while (open.length > 0 && open.pop()!.name !== name);
      continue;
    }
    const language = /\slang="([^"]*)"/u.exec(attributes)?.[1];
    const skips = UNREAD.has(name) || (language === undefined ? isSkipped() : language !== 'ur');
    if (!skips) {
      for (const [, text] of attributes.matchAll(READ_ATTRIBUTE)) read(text!);
      if (name === 'meta' && HEAD_TEXT.test(attributes))
        read(/\scontent="([^"]*)"/u.exec(attributes)?.[1] ?? '');
    }
    if (!VOID.has(name) && !selfClosing) open.push({ name, isSkipped: skips });
  }
  return found;
}
