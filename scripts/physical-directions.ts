/**
 * Finds declarations, class names, inline styles and icons that name a physical side. On a page from right to
 * left they are on the wrong one.
 */
type Physical = { line: number; text: string; instead: string };
type Match = { index: number; text: string; instead: string | undefined };
type Side = 'left' | 'right';

/** On the line or the one above, with the reason. */
const EXEMPT = /physical because \w/u;

const SIDES = { left: 'start', right: 'end' } as const;
const CORNERS: Record<string, string> = {
  'top-left': 'start-start',
  'top-right': 'start-end',
  'bottom-left': 'end-start',
  'bottom-right': 'end-end',
};

const BOX = /^((?:scroll-)?(?:margin|padding)|border)-(left|right)(-(?:width|style|color))?$/u;
const CORNER = /^border-((?:top|bottom)-(?:left|right))-radius$/u;
const ALIGNED = /^(?:text-align(?:-last)?|justify-(?:content|items|self)|float|clear)$/u;
const PLACED =
  /^(?:(?:background|mask)(?:-position(?:-x)?)?|object-position|(?:perspective|transform)-origin)$/u;
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/u;
const SAFE_AREA = /safe-area-inset-(left|right)/u;

/** The physical declarations of a style sheet. */
export function physicalStyles(css: string): Physical[] {
  const declarations = withoutComments(css, /\/\*.*?\*\//gsu).matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/gu);
  return report(
    css,
    [...declarations].map(({ index, 0: text, 1: property, 2: value }) => ({
      index,
      text: text.slice(0, -1),
      instead: logicalOf(property!, value!.replace('!important', '').trim()),
    })),
  );
}

/** What replaces a physical declaration; undefined if it is logical or the same on both sides. */
function logicalOf(property: string, value: string): string | undefined {
  const edge = SAFE_AREA.exec(value)?.[1];
  if (edge) return property.endsWith(`-${edge}`) ? undefined : `padding-${edge}: a notch is not mirrored`;
  const [, box, side, detail = ''] = BOX.exec(property) ?? [];
  if (box) return `${box}-inline-${SIDES[side as Side]}${detail}`;
  const corner = CORNER.exec(property)?.[1];
  if (corner) return `border-${CORNERS[corner]}-radius`;
  if (property === 'left' || property === 'right') return `inset-inline-${SIDES[property]}`;

  const named = /(?<!to |[\w-])(left|right)(?![\w-])/u.exec(value)?.[1] as Side | undefined;
  if (named && ALIGNED.test(property)) return `${property} with a logical value`;
  if (named && PLACED.test(property)) return 'a second rule with [dir="rtl"]';
  const [first, right = first, third = first, left = right] = valuesOf(value);
  if (property === 'border-radius' && (first !== right || third !== left))
    return 'border-start-start-radius and the like';
  if (FOUR_SIDES.test(property) && left !== right) return `${property}-block and ${property}-inline`;
  return movesSideways(property, value)
    ? 'calc(… * var(--forward)), which is negative from right to left'
    : undefined;
}

/** The values of a shorthand, not split inside parentheses. */
function valuesOf(value: string): string[] {
  let depth = 0;
  const marked = [...value.replaceAll(/\s+/gu, ' ')].map((character) => {
    depth += Number(character === '(') - Number(character === ')');
    return character === ' ' && depth === 0 ? '\n' : character;
  });
  return marked.join('').split('\n');
}

/** Horizontal lengths and angles. */
function movesSideways(property: string, value: string): boolean {
  if (value.includes('var(--forward)')) return false;
  if (property === 'translate') return !/^(?:-?0\D|none)/u.test(`${value} `);
  if (property === 'box-shadow')
    return value
      .split(/,(?![^(]*\))/u)
      .some((shadow) => /^\s*(?:inset\s+)?-?(?!0[\s.])[\d.]+/u.test(`${shadow} `));
  if (/translate(?:X|3d)?\(\s*(?!0[,)\s])/u.test(value)) return true;
  const gradients = value.matchAll(/linear-gradient\(\s*(?:to [\w ]*(left|right)|(-?[\d.]+)deg)/gu);
  return [...gradients].some(([, side, angle]) => side || Number(angle) % 180 !== 0);
}

const UTILITY_SIDES: Record<string, string> = { l: 's', r: 'e', left: 'start', right: 'end' };
const UTILITY_CORNERS: Record<string, string> = { tl: 'ss', tr: 'se', bl: 'es', br: 'ee' };
const BOTH_DIRECTIONS = 'a second class with rtl:';
const AMOUNT = String.raw`-(?:[\d[(]|px\b|auto\b|full\b)`;

const UTILITIES: readonly [pattern: RegExp, instead: (match: RegExpExecArray) => string][] = [
  [
    new RegExp(`^-?((?:scroll-)?[mp])([lr])${AMOUNT}`, 'u'),
    ([, box, side]) => `${box}${UTILITY_SIDES[side!]}-`,
  ],
  [new RegExp(`^-?(left|right)${AMOUNT}`, 'u'), ([, side]) => `${UTILITY_SIDES[side!]}-`],
  [/^(text|float|clear)-(left|right)$/u, ([, name, side]) => `${name}-${UTILITY_SIDES[side!]}`],
  [/^(border|rounded)-([lr])(?:-|$)/u, ([, name, side]) => `${name}-${UTILITY_SIDES[side!]}`],
  [/^rounded-([tb][lr])(?:-|$)/u, ([, corner]) => `rounded-${UTILITY_CORNERS[corner!]}`],
  [/^space-x-/u, () => 'gap-'],
  [/^(?:origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)(?:-|$)/u, () => BOTH_DIRECTIONS],
  [/^bg-(?:linear|gradient)-to-[tb]?[lr]$/u, () => BOTH_DIRECTIONS],
  [new RegExp(`^-?translate-x${AMOUNT}`, 'u'), () => BOTH_DIRECTIONS],
];

const INLINE_STYLES =
  /\b(?:(?:(?:scroll)?[mM]argin|(?:scroll)?[pP]adding|border)(?:Left|Right)\w*:|textAlign: '(?:left|right)')|style=\{\{[^}]*?\b(?:left|right):/gu;

/** Icons of a way forward, back, in or out. A component that takes one has the prop `mirrored`. */
const NAMES =
  'LogIn|LogOut|Send|Undo2?|Redo2?|Reply|MessageSquareReply|ExternalLink|(?:Chevrons?|Arrow|Move|CircleArrow|CornerDown|CornerUp)(?:Left|Right)';
const ICONS = new RegExp(String.raw`<(?:${NAMES})\b[^>]*>|\bicon=\{(?:${NAMES})\}(?! mirrored)`, 'gu');

/** The physical class names, inline styles and icons of a component. */
export function physicalClasses(source: string): Physical[] {
  const code = withoutComments(source, /\/\*.*?\*\/|(?<=^|[\s;{(])\/\/[^\n]*/gsu);
  const classes = [...code.matchAll(/[^\s"'`{}]+/gu)].flatMap(({ index, 0: text }) => {
    const instead = logicalUtility(text);
    return instead === undefined || /(?:rtl|ltr):/u.test(stringAround(code, index))
      ? []
      : [{ index, text, instead }];
  });
  const styles = [...code.matchAll(INLINE_STYLES)].map(({ index, 0: text }) => ({
    index: index + text.length - 1,
    text,
    instead: 'the logical property, such as insetInlineStart',
  }));
  const icons = [...code.matchAll(ICONS)].map(({ index, 0: text }) => ({
    index,
    text,
    instead: text.includes('rtl:') ? undefined : 'the class rtl:-scale-x-100',
  }));
  return report(source, [...classes, ...styles, ...icons]);
}

/** What replaces a physical class of Tailwind, whatever its variants. */
function logicalUtility(name: string): string | undefined {
  const utility = name
    .split(/:(?![^[]*\])/u)
    .at(-1)!
    .replace('!', '');
  for (const [pattern, instead] of UTILITIES) {
    const match = pattern.exec(utility);
    if (match) return instead(match);
  }
  return undefined;
}

/** The text between the quotes around an index. */
const stringAround = (code: string, index: number): string =>
  /[^"'`]*$/u.exec(code.slice(0, index))![0] + /^[^"'`]*/u.exec(code.slice(index))![0];

const withoutComments = (text: string, comments: RegExp): string =>
  text.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/gu, ' '));

function report(text: string, matches: readonly Match[]): Physical[] {
  const lines = text.split('\n');
  return matches.flatMap(({ index, text: found, instead }) => {
    if (instead === undefined) return [];
    const line = text.slice(0, index).split('\n').length;
    return EXEMPT.test(`${lines[line - 2] ?? ''}\n${lines[line - 1]}`)
      ? []
      : [{ line, text: found, instead }];
  });
}
