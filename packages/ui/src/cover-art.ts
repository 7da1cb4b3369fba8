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
  return (
    `<svg class="cover-svg" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" direction="ltr" role="img" aria-label="${escapeText(title)}">` +
    `<defs>${veil}</defs><rect width="${W}" height="${H}" fill="${c.ground}"/>${ENGRAVINGS[family](c, randomFrom(seed), ids)}` +
    `${plain ? '' : coverText(c, ids, { title, level, academy, volume })}` +
    `<rect x="0.5" y="0.5" width="${W - 1}" height="${H - 1}" fill="none" stroke="${c.faint}" stroke-opacity="0.6"/></svg>`
  );
}

type CoverText = { title: string; level: string; academy: string; volume: number };
/** More would not fit on one line of the cover. */
const MAX_ACADEMY = 44;

function coverText(c: Binding, ids: string, { title, level, academy, volume }: CoverText): string {
  const word = title.trim().split(/\s+/)[0] || shared.course();
  const size = Math.min(76, Math.floor(800 / Math.max(word.length, 8)));
  const levelSpan = level
    ? `<tspan fill="${c.line}" dx="10">§</tspan><tspan dx="10">${escapeText(level)}</tspan>`
    : '';
  return (
    `<rect width="${W}" height="${H}" fill="url(#${ids}v)"/><path d="M40 60H232M40 67H232" stroke="${c.line}" stroke-width="1"/>` +
    `<text x="40" y="46" fill="${c.text}" font-family="var(--sans, sans-serif)" font-size="14" font-weight="550" letter-spacing="2.2">${escapeText(academy.slice(0, MAX_ACADEMY).toWellFormed().toUpperCase())}</text>` +
    `<text x="38" y="${H - 84}" fill="${c.text}" font-family="var(--serif, Georgia, serif)" font-size="${size}" font-weight="400" letter-spacing="${round(-size * 0.022)}">${escapeText(word)}</text>` +
    `<text x="40" y="${H - 42}" fill="${c.text}" font-family="var(--sans, sans-serif)" font-size="16" letter-spacing="0.4">Vol. ${roman(volume)}${levelSpan}</text>`
  );
}

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
