type Present = { classes: Set<string>; elements: Set<string> };
type Rule = { head: string; body: string; rules?: Rule[] };

/** At-rules that hold rules. */
const GROUPS = /^@(?:media|supports|layer|container)\b/u;
const CLASS = /\.((?:\\.|[\p{L}\w-])+)/gu;
/** Attributes, identifiers, pseudo-classes and pseudo-elements. */
const NO_ELEMENT = /\[[^\]]*\]|#[\w-]+|::?[\w-]+(?:\([^()]*\))?/gu;
const STORED = 100;

/**
 * What a page's first paint needs of the whole stylesheet stands in the page, and the loader brings the rest. Answers a function from a
 * page's HTML to the rules whose classes and elements are all in it; whatever cannot be judged by them is kept.
 */
export function criticalCssOf(stylesheet: string): (html: string) => string {
  const rules = parse(stylesheet);
  const made = new Map<string, string>();
  return (html) => {
    const present: Present = {
      classes: new Set(
        [...html.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names]) =>
          names!.replaceAll('&amp;', '&').split(/\s+/u),
        ),
      ),
      elements: new Set(
        [...html.matchAll(/<([a-z][\w-]*)/gu)].map(([, element]) => element!).concat('html', 'body'),
      ),
    };
    const name = [...present.classes, '', ...present.elements].sort().join(' ');
    const known = made.get(name);
    if (known !== undefined) return known;
    const css = withoutUnused(write(rules, present));
    made.set(name, css);
    if (made.size > STORED) made.delete(made.keys().next().value!);
    return css;
  };
}

/** Rules and groups of rules; statements such as `@layer a, b;` have no body. */
function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const stop = find(css, at, '{;');
    const head = css.slice(at, stop).trim();
    if (css[stop] !== '{') {
      if (head) rules.push({ head: `${head};`, body: '' });
      at = stop + 1;
      continue;
    }
    const end = closing(css, stop);
    const body = css.slice(stop + 1, end);
    rules.push(GROUPS.test(head) ? { head, body: '', rules: parse(body) } : { head, body });
    at = end + 1;
  }
  return rules;
}

function write(rules: Rule[], present: Present): string {
  let css = '';
  for (const { head, body, rules: inner } of rules) {
    if (inner) {
      const kept = write(inner, present);
      // An empty layer still says where its rules stand among the others.
      if (kept || head.startsWith('@layer')) css += `${head}{${kept}}`;
    } else if (head.startsWith('@')) css += body ? `${head}{${body}}` : head;
    else if (split(head, ',').some((selector) => mayMatch(selector, present))) css += `${head}{${body}}`;
  }
  return css;
}

/** Whether every class and element that the selector asks for outright is on the page; what stands in `:is()`, `:not()` and such is not asked. */
function mayMatch(selector: string, { classes, elements }: Present): boolean {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:(?:is|where|not|has|host|nth-[\w-]+)\([^()]*\)/gu, '');
  }
  const classesAsked = plain.matchAll(CLASS);
  const elementsAsked =
    plain
      .replace(CLASS, '')
      .replace(NO_ELEMENT, '')
      .match(/[a-z][\w-]*/giu) ?? [];
  return (
    [...classesAsked].every(([, name]) => classes.has(name!.replace(/\\(.)/gu, '$1'))) &&
    elementsAsked.every((element) => elements.has(element.toLowerCase()))
  );
}

/** Without variables and animations that nothing on the page asks for. */
function withoutUnused(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name));
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/gu, (rule, name: string) => (asked.has(name) ? rule : ''))
    .replace(/@(?:-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/gu, (rule, name: string) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`, 'u').test(css) ? rule : '',
    )
    .replace(/(?<=[{;])(--[\w-]+):[^;{}"]*(?:;|(?=\}))/gu, (declaration, name: string) =>
      asked.has(name) ? declaration : '',
    );
}

/** The next of `characters` that is not inside a string or brackets; the end of the text when there is none. */
function find(css: string, from: number, characters: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const character = css[at]!;
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth === 0 && characters.includes(character)) return at;
  }
  return css.length;
}

/** Where the block that opens at `open` ends. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const character = css[at];
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('The stylesheet breaks off inside a block.');
}

function endOfString(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

function split(list: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const at = find(list, from, separator);
    parts.push(list.slice(from, at));
    if (at >= list.length) return parts;
    from = at + 1;
  }
}
