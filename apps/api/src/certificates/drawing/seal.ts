import { emblemLetter } from '@qanoon/domain/academy/academy';
import type { RasterPicture } from '@qanoon/pdf/canvas';
import { cleanText } from '@qanoon/pdf/clean-text';
import type { Page } from '@qanoon/pdf/page';
import { fitted, lineOf } from './fitted-text.ts';
import { drawRosette, octagram, star } from './guilloche.ts';

type Circle = { x: number; y: number; radius: number };
/** `metal` is the disc, `engraving` the lines on it, and `letters` the name and the academy's initial. */
export type SealColours = { metal: string; engraving: string; letters: string };

/** Paler pixels are not seen. */
const LEAST_ALPHA = 24;

/** How far the visible pixels of a picture are from its middle. */
function measureReach({ width, height, rgba }: RasterPicture): number {
  let reach = 1;
  for (let at = 0; at < width * height; at += 1) {
    if (rgba[at * 4 + 3]! < LEAST_ALPHA) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    reach = Math.max(reach, Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2));
  }
  return reach;
}

/**
 * Draws a picture as large as a circle, in any shape, on a disc of paper, because on a dark ground its own
 * dark lines would vanish.
 */
function drawOnPlate(page: Page, { x, y, radius }: Circle, picture: RasterPicture, plate: string): void {
  page.circle({ x, y, radius: radius * 1.12 }, { fill: plate });
  const factor = radius / measureReach(picture);
  const [width, height] = [picture.width * factor, picture.height * factor];
  page.picture(picture, { x: x - width / 2, y: y - height / 2, width, height });
}

/**
 * Draws the academy's seal: the given picture, or a rosette with the academy's name on a circle. `plate` is
 * for a dark ground.
 */
export function drawSeal(
  page: Page,
  { x, y, radius }: Circle,
  {
    academy,
    picture,
    colours,
    plate,
  }: { academy: SealAcademy; picture: RasterPicture | null; colours: SealColours; plate?: string },
): void {
  if (picture && plate) {
    drawOnPlate(page, { x, y, radius }, picture, plate);
    return;
  }
  if (picture) {
    const factor = (2 * radius) / Math.max(picture.width, picture.height);
    const [width, height] = [picture.width * factor, picture.height * factor];
    page.picture(picture, { x: x - width / 2, y: y - height / 2, width, height });
    return;
  }
  const { metal, engraving, letters } = colours;
  page.path(star({ x, y, outer: radius, inner: radius * 0.935 }, 56), { fill: metal });
  for (const [part, lineWidth] of [
    [0.89, 0.5],
    [0.86, 0.25],
    [0.64, 0.5],
  ] as const)
    page.circle({ x, y, radius: radius * part }, { stroke: letters, lineWidth });
  const ring = { x, y, inner: radius * 0.42, outer: radius * 0.625 };
  drawRosette(page, ring, 36, { stroke: engraving, lineWidth: 0.28 });
  page.circle({ x, y, radius: radius * 0.44 }, { fill: metal, stroke: letters, lineWidth: 0.6 });
  page.path(octagram(x, y, radius * 0.39), { stroke: letters, lineWidth: 0.55 });
  drawInitial(page, { x, y, radius: radius * 0.39 }, academy, letters);
  drawName(page, { x, y, radius }, academy, letters);
}

export type SealAcademy = { name: string; nameUrdu: string };

/** The part of the circle that a short name takes, and the most that its letters are moved apart, in em. */
const SPREAD = 0.62;
const TRACKING = { least: 0.05, most: 0.26 };

/** Draws the academy's name between the two circles, and small stars where it leaves room. */
function drawName(page: Page, { x, y, radius }: Circle, { name }: SealAcademy, colour: string): void {
  const [middle, size] = [radius * 0.75, radius * 0.18];
  const baseline = middle - size * 0.33;
  const around = 2 * Math.PI * baseline;
  const plain = lineOf(name, 'serif', size);
  const wanted = (SPREAD * around - plain.width) / (plain.glyphs.length * size);
  const tracking = Math.min(TRACKING.most, Math.max(TRACKING.least, wanted));
  const style = { family: 'serif', size, smallest: radius * 0.09, tracking } as const;
  // Nastaliq is not written on circles.
  const line = plain.hasUrdu ? undefined : fitted(name, style, { width: around * 0.84 })[0];
  if (line) page.textOnCircle(line, { x, y, radius: baseline, colour });
  const free = Math.PI - (line ? line.width / 2 / baseline + 0.12 : 0);
  const stars = Math.max(0, Math.floor(free / 0.3));
  for (let index = -stars; index <= stars; index += 1) {
    const angle = Math.PI / 2 + (index * free) / (stars + 1);
    const at = { x: x + middle * Math.cos(angle), y: y + middle * Math.sin(angle) };
    page.path(octagram(at.x, at.y, radius * (index === 0 ? 0.065 : 0.03)), { fill: colour });
  }
}

/** `ground` is the color of the page around it. */
type MarkLook = { ground: string; fill: string; edge: string; letter: string };

/** Draws the academy's mark at the head of a certificate: its logo, or a star with its initial. */
export function drawMark(
  page: Page,
  { x, y, radius }: Circle,
  {
    academy,
    logo,
    plate,
    ground,
    fill,
    edge,
    letter,
  }: MarkLook & { academy: SealAcademy; logo: RasterPicture | null; plate: string },
): void {
  if (logo) {
    drawOnPlate(page, { x, y, radius }, logo, plate);
    return;
  }
  page.path(octagram(x, y, radius * 1.12), { fill: ground });
  page.path(octagram(x, y, radius), { stroke: edge, lineWidth: radius * 0.045 });
  page.path(octagram(x, y, radius * 0.88), { fill });
  drawInitial(page, { x, y, radius: radius * 0.88 }, academy, letter);
}

/**
 * Draws the letter of the academy's emblem on its site, in Urdu if it has a name in Urdu. Draws nothing for a
 * name without letters.
 */
function drawInitial(
  page: Page,
  { x, y, radius }: Circle,
  { name, nameUrdu }: SealAcademy,
  colour: string,
): void {
  const names = { name: cleanText(name), nameUrdu: cleanText(nameUrdu) };
  const letter = emblemLetter(names, names.nameUrdu ? 'ur' : 'en');
  if (!letter) return;
  const drawn = (size: number) => lineOf(letter, 'display', size);
  const { ink: reach, width: wide } = drawn(radius);
  const { ink, width, glyphs } = drawn(
    radius * Math.min(1.1, (radius * 0.95) / Math.max(wide, reach.above + reach.below)),
  );
  const baseline = y + (ink.above - ink.below) / 2;
  for (const { font, glyph, x: left, y: up, scale } of glyphs)
    page.ornament(font, glyph, { x: x - width / 2 + left, y: baseline - up, scale }, colour);
}
