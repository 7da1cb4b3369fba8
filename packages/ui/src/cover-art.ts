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
const BINDING_NAMES = Object.keys(BINDINGS) as (keyof typeof BINDINGS)[];

export type CoverInput = {
  id: string;
  title?: string;
  level?: string;
  /** The academy's name, the small line at the top. */
  academy?: string;
  /** Derived from the id unless given. */
  family?: Family;
  binding?: keyof typeof BINDINGS;
  volume?: number;
};

export type CoverOptions = {
  /** No text: list rows, video posters. */
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
  const c = BINDINGS[cover.binding ?? BINDING_NAMES[(seed >>> 5) % BINDING_NAMES.length] ?? 'bottle'];
  const volume = cover.volume ?? 1 + (seed % 12);
  const ids = uid ?? `cv${seed.toString(36)}${plain ? 'p' : ''}`;
  // A solid ground below the text that fades out, so that no line of the engraving crosses a glyph.
  const veil = `<linearGradient id="${ids}v"><stop offset="0.34" stop-color="${c.ground}"/><stop offset="0.74" stop-color="${c.ground}" stop-opacity="0"/></linearGradient>`;
  // The engraving and the veil leave the side free where the texts begin.
  const mirrored = !plain && isUrdu(title) ? MIRRORED : '';
  return (
    `<svg class="cover-svg" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" direction="ltr" role="img" aria-label="${escapeText(title)}">` +
    `<defs>${veil}</defs><rect width="${W}" height="${H}" fill="${c.ground}"/><g${mirrored}>${ENGRAVINGS[family](c, randomFrom(seed), ids)}</g>` +
    `${plain ? '' : coverText(c, ids, { title, level, academy, volume })}` +
    `<rect x="0.5" y="0.5" width="${W - 1}" height="${H - 1}" fill="none" stroke="${c.faint}" stroke-opacity="0.6"/></svg>`
  );
}

type CoverText = { title: string; level: string; academy: string; volume: number };
/** More would not fit on one line of the cover. */
const MAX_ACADEMY = 44;

const MIRRORED = ` transform="matrix(-1 0 0 1 ${W} 0)"`;

/** A title in Urdu has its cover from right to left: the texts at the right edge, without spaced letters and Roman numerals. */
const isUrdu = (title: string): boolean => /\p{Script=Arabic}/u.test(title);

/** The first word, in Urdu with the words that an izafat ties to it: قانونِ معاہدہ. */
const wordOf = (title: string): string =>
  /^(?:\S+[\u0650\u06C2]\s+)*\S+/u.exec(title.trim())?.[0] ?? shared.course();

function coverText(c: Binding, ids: string, { title, level, academy, volume }: CoverText): string {
  const urdu = isUrdu(title);
  const word = wordOf(title);
  const size = Math.min(76, Math.floor(800 / Math.max(word.length, 8)));
  const levelSpan = level
    ? `<tspan fill="${c.line}" dx="${urdu ? -10 : 10}">§</tspan><tspan dx="${urdu ? -10 : 10}">${escapeText(level)}</tspan>`
    : '';
  const line = (inset: number, y: number, font: string, text: string, { spacing, ...rest }: TextStyle) =>
    `<text x="${urdu ? W - inset : inset}" y="${y}" fill="${c.text}" font-family="${font}"${urdu ? ' direction="rtl"' : ` letter-spacing="${spacing}"`}${attributesOf(rest)}>${text}</text>`;
  const rules = urdu ? `M${W - 40} 60H${W - 232}M${W - 40} 67H${W - 232}` : 'M40 60H232M40 67H232';
  const name = academy.slice(0, MAX_ACADEMY).toWellFormed().toUpperCase();
  const volumeText = urdu ? `جلد ${volume}` : `Vol. ${roman(volume)}`;
  return (
    `<rect width="${W}" height="${H}" fill="url(#${ids}v)"${urdu ? MIRRORED : ''}/><path d="${rules}" stroke="${c.line}" stroke-width="1"/>` +
    line(40, 46, 'var(--sans, sans-serif)', escapeText(name), { size: 14, weight: 550, spacing: 2.2 }) +
    line(38, H - (urdu ? 112 : 84), 'var(--serif, Georgia, serif)', escapeText(word), {
      ...{ size, weight: 400, spacing: round(-size * 0.022) },
    }) +
    line(40, H - 42, 'var(--sans, sans-serif)', `${volumeText}${levelSpan}`, { size: 16, spacing: 0.4 })
  );
}

type TextStyle = { size: number; weight?: number; spacing: number };

const attributesOf = ({ size, weight }: Omit<TextStyle, 'spacing'>): string =>
  ` font-size="${size}"${weight ? ` font-weight="${weight}"` : ''}`;

/** FNV-1a over the code points. */
function hash(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

/** Mulberry32: a seeded generator, so that a cover is the same on every machine. */
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

function roman(value: number): string {
  let rest = value;
  let out = '';
  for (const [numeral, worth] of [
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const) {
    while (rest >= worth) {
      out += numeral;
      rest -= worth;
    }
  }
  return out;
}
