import { type Box, type DrawingBrowser, type Drawn, type Picture, sourceOf } from './drawing-browser.ts';
import type { Field, Layout } from './layout.ts';
import type { SecondFacts } from './shop-facts.ts';

export type Edit = {
  name: string;
  field: Field;
  /** What the receipt says afterwards; undefined if the place is only made illegible. */
  change?: (facts: SecondFacts) => SecondFacts;
  /** The cover of an illegible place. */
  cover?: (box: Box) => string;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Replaces the digit at this place from the end, by one that looks like it if there is one. */
function withOtherDigit(id: string, fromEnd: number): string {
  const at = id.length - fromEnd;
  const digit = '3856049172'['8305694721'.indexOf(id[at]!)] ?? (id[at] === '8' ? '3' : '8');
  return id.slice(0, at) + digit + id.slice(at + 1);
}

const at = ({ x, y, width, height }: Box, margin: number): string =>
  `position:absolute;left:${x - margin}px;top:${y - margin}px;width:${width + 2 * margin}px;height:${height + 2 * margin}px`;

export const EDITS: readonly Edit[] = [
  {
    name: 'another amount',
    field: 'amount',
    change: (facts) => ({ ...facts, paisa: facts.paisa * 3 + 100_000 }),
  },
  {
    name: 'one digit of the amount',
    field: 'amount',
    change: (facts) => ({
      ...facts,
      paisa: facts.paisa + 10 ** (String(Math.floor(facts.paisa / 100)).length + 1),
    }),
  },
  {
    name: 'one digit of the ID, the last',
    field: 'id',
    change: (facts) => ({ ...facts, id: withOtherDigit(facts.id, 1) }),
  },
  {
    name: 'one digit of the ID, inside',
    field: 'id',
    change: (facts) => ({ ...facts, id: withOtherDigit(facts.id, 5) }),
  },
  {
    name: 'one digit of the date',
    field: 'date',
    change: (facts) => ({
      ...facts,
      paidAt: new Date(
        facts.paidAt.getTime() + ([9, 19, 29, 30, 31].includes(facts.paidAt.getUTCDate()) ? -DAY_MS : DAY_MS),
      ),
    }),
  },
  {
    name: 'another date',
    field: 'date',
    change: (facts) => ({ ...facts, paidAt: new Date(facts.paidAt.getTime() + 37 * DAY_MS + 5_000_000) }),
  },
  {
    name: 'another name',
    field: 'name',
    change: (facts) => ({
      ...facts,
      payer: facts.payer.startsWith('Zubair') ? 'Ayesha Khan' : 'Zubair Farooqui',
      payee: facts.payee,
    }),
  },
  {
    name: 'the ID blurred',
    field: 'id',
    cover: (box) => `<div style="${at(box, 4)};backdrop-filter:blur(12px)"></div>`,
  },
  {
    name: 'the ID scribbled over',
    field: 'id',
    cover: (box) => {
      const points = Array.from(
        { length: 14 },
        (_, step) => `${(step / 13) * 100},${step % 2 === 0 ? 8 : 92}`,
      ).join(' ');
      return `<svg viewBox="0 0 100 100" preserveAspectRatio="none" style="${at(box, 2)}"><polyline points="${points}" fill="none" stroke="#d11" stroke-width="9"/></svg>`;
    },
  },
];

export type Edited = Picture & { places: Box[] };

/** Changes one field in the saved picture as a forger does, and returns where. */
export async function drawEdit(
  browser: DrawingBrowser,
  { layout, facts, original }: { layout: Layout; facts: SecondFacts; original: Drawn },
  { field, change, cover }: Edit,
): Promise<Edited | undefined> {
  const before = original.places[field];
  if (!before) return undefined;
  let places = before;
  let patches = '';
  if (change) {
    const forged = await browser.drawReceipt(layout, change(facts));
    places = before.map((box, index) => union(box, forged.places[field]![index]!));
    patches = places.map((box) => patch(forged, grown(box, 3))).join('');
  }
  if (cover) patches = before.map(cover).join('');
  const picture = await browser.compose(
    `<img src="${sourceOf(original)}" style="position:absolute;left:0;top:0">${patches}`,
    original,
    84,
  );
  return { ...picture, places };
}

/** This part of a picture, at its place. */
function patch(picture: Picture, box: Box): string {
  return `<div style="${at(box, 0)};background:url(${sourceOf(picture)}) ${-box.x}px ${-box.y}px"></div>`;
}

function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

const grown = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: Math.floor(x - margin),
  y: Math.floor(y - margin),
  width: Math.ceil(width + 2 * margin),
  height: Math.ceil(height + 2 * margin),
});
