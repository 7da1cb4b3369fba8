import * as shared from '@qanoon/messages/shared/common';
import {
  type Binding,
  ENGRAVINGS,
  FAMILIES,
  type Family,
  COVER_HEIGHT as H,
  round,
  COVER_WIDTH as W,
} from './cover-engravings.ts';

export const BINDINGS = {
  bottle: { ground: '#123b2a', line: '#cfae6a', faint: '#3f6a54', text: '#f6efdc' },
  oxblood: { ground: '#4e1717', line: '#dcb878', faint: '#83453d', text: '#fbeee0' },
  ink: { ground: '#1a2733', line: '#c9b589', faint: '#48596a', text: '#f2ecdd' },
  vellum: { ground: '#ece2c8', line: '#1d4a35', faint: '#b3a987', text: '#173a29' },
  slate: { ground: '#3b443b', line: '#e0d3ac', faint: '#6f7968', text: '#f8f3e4' },
  buff: { ground: '#dcc798', line: '#5b2018', faint: '#b0935a', text: '#43150f' },
} as const satisfies Record<string, Binding>;

/**
 * The bindings of an academy with a color of its own, which replace all others. `token` names a color of tokens.css: in a page
 * they are its variables, which follow the theme; a picture of its own needs their values.
 */
export const ownBindings = (token: (name: string) => string): Binding[] => [
  {
    ground: token('binding'),
    line: token('binding-brass'),
    faint: token('binding-rule'),
    text: token('on-binding'),
  },
  {
    ground: token('sunken'),
    line: token('primary-line'),
    faint: token('rule-2'),
    text: token('primary-text'),
  },
];

export type CoverInput = {
  id: string;
  title?: string;
  level?: string;
  /** The academy's name, the small line at the top. */
  academy?: string;
  /** Derived from the id unless given. */
  family?: Family;
  binding?: keyof typeof BINDINGS;
  /** The bindings to choose from. All of `BINDINGS` by default. */
  bindings?: readonly Binding[];
};

export type CoverOptions = {
  /** Omits the text, for list rows and video posters. */
  plain?: boolean;
  /** Makes the ids inside the SVG unique when a document contains the same cover twice. */
  uid?: string;
};

/**
 * The cover of a course without a thumbnail, as SVG markup. The same id always gives the same cover. All
 * texts are escaped.
 */
export function coverSvg(cover: CoverInput, { plain = false, uid }: CoverOptions = {}): string {
  const { id, title = '', level = '', academy = '' } = cover;
  const seed = hash(id);
  const family = cover.family ?? FAMILIES[seed % FAMILIES.length] ?? 'jali';
  const bindings = cover.bindings ?? Object.values(BINDINGS);
  const c = cover.binding ? BINDINGS[cover.binding] : bindings[(seed >>> 5) % bindings.length]!;
  const ids = uid ?? `cv${seed.toString(36)}${plain ? 'p' : ''}`;
  // A solid ground below the text that fades out, so that no line of the engraving crosses a glyph.
  const veil = `<linearGradient id="${ids}v"><stop offset="0.34" stop-color="${c.ground}"/><stop offset="0.74" stop-color="${c.ground}" stop-opacity="0"/></linearGradient>`;
  // The engraving and the veil leave the side free where the texts begin.
  const mirrored = !plain && isUrdu(title) ? MIRRORED : '';
  return (
    `<svg class="cover-svg" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" direction="ltr" role="img" aria-label="${escapeText(title)}">` +
    `<defs>${veil}</defs><rect width="${W}" height="${H}" fill="${c.ground}"/><g${mirrored}>${ENGRAVINGS[family](c, randomFrom(seed), ids)}</g>` +
    `${plain ? '' : coverText(c, ids, { title, level, academy })}` +
    `<rect x="0.5" y="0.5" width="${W - 1}" height="${H - 1}" fill="none" stroke="${c.faint}" stroke-opacity="0.6"/></svg>`
  );
}

type CoverText = { title: string; level: string; academy: string };
/** A longer text would not fit on one line of the cover. */
const MAX_ACADEMY = 44;
/** The sizes of the title, each with the number of letters that fit on a line beside the engraving. */
const TITLE_SIZES = [
  { size: 68, letters: 11, lines: 2 },
  { size: 50, letters: 16, lines: 3 },
  { size: 38, letters: 22, lines: 4 },
];
const LEADING = 1.08;

const MIRRORED = ` transform="matrix(-1 0 0 1 ${W} 0)"`;

/**
 * A cover with a title in Urdu runs from right to left, with its texts at the right edge and no spaced
 * letters.
 */
const isUrdu = (title: string): boolean => /\p{Script=Arabic}/u.test(title);

function coverText(c: Binding, ids: string, { title, level, academy }: CoverText): string {
  const urdu = isUrdu(title);
  const start = (inset: number) => (urdu ? W - inset : inset);
  const line = (font: string, text: string, { spacing, ...rest }: TextStyle) =>
    `<text fill="${c.text}" font-family="${font}"${urdu ? ' direction="rtl"' : ` letter-spacing="${spacing}"`}${writeAttributes(rest)}>${text}</text>`;
  const span = (inset: number, y: number, text: string) =>
    `<tspan x="${start(inset)}" y="${y}">${text}</tspan>`;
  const { lines, size } = titleLines(title.trim() || shared.course());
  // Nastaliq reaches further below its line.
  const last = H - (level ? 84 : 48) - (urdu ? 28 : 0);
  const words = lines.map((each, index) =>
    span(38, round(last - (lines.length - 1 - index) * size * LEADING), escapeText(each)),
  );
  const rules = urdu ? `M${W - 40} 60H${W - 232}M${W - 40} 67H${W - 232}` : 'M40 60H232M40 67H232';
  const name = academy.slice(0, MAX_ACADEMY).toWellFormed().toUpperCase();
  const levelText = `<tspan fill="${c.line}" x="${start(40)}" y="${H - 42}">§</tspan><tspan dx="${urdu ? -10 : 10}">${escapeText(level)}</tspan>`;
  return (
    `<rect width="${W}" height="${H}" fill="url(#${ids}v)"${urdu ? MIRRORED : ''}/><path d="${rules}" stroke="${c.line}" stroke-width="1"/>` +
    line('var(--sans, sans-serif)', span(40, 46, escapeText(name)), { size: 14, weight: 550, spacing: 2.2 }) +
    line('var(--serif, Georgia, serif)', words.join(''), {
      size,
      weight: 400,
      spacing: round(-size * 0.022),
    }) +
    (level ? line('var(--sans, sans-serif)', levelText, { size: 16, spacing: 0.4 }) : '')
  );
}

type TextStyle = { size: number; weight?: number; spacing: number };

const writeAttributes = ({ size, weight }: Omit<TextStyle, 'spacing'>): string =>
  ` font-size="${size}"${weight ? ` font-weight="${weight}"` : ''}`;

/**
 * Sets the title in the largest size in which it fits. A title that fits in no size ends with an ellipsis.
 */
function titleLines(title: string): { lines: string[]; size: number } {
  const words = title.split(/\s+/);
  // Nastaliq is too high for several lines, and its words are shorter.
  if (/\p{Script=Arabic}/u.test(title)) return { lines: [shorten(title, 22)], size: 44 };
  for (const { size, letters, lines: most } of TITLE_SIZES) {
    const lines = wrap(words, letters);
    if (lines.length <= most && lines.every((line) => line.length <= letters)) return { lines, size };
  }
  const { size, letters, lines: most } = TITLE_SIZES.at(-1)!;
  const all = wrap(words, letters);
  const lines = all.slice(0, most).map((line) => shorten(line, letters));
  return { lines: all.length > most ? [...lines.slice(0, -1), `${lines.at(-1)} …`] : lines, size };
}

function wrap(words: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const shorten = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, letters - 1).toWellFormed()}…` : text;

/** FNV-1a over the code points. */
function hash(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

/** Mulberry32, a seeded generator, which makes a cover the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
