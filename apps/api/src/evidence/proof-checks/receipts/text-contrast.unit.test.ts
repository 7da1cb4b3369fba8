import { expect, test } from 'vitest';
import { darkTextOnWhite } from './text-contrast.ts';

const SIZE = 320;
const BACKGROUND = 16;

/** Builds a picture of grounds from top to bottom, each with a stroke of text in its middle. */
function drawBands(bands: { height: number; ground: number; ink: number }[]) {
  const height = bands.reduce((sum, band) => sum + band.height, 0);
  const pixels = new Uint8Array(SIZE * height);
  const strokes: number[] = [];
  let top = 0;
  for (const { height: band, ground, ink } of bands) {
    pixels.fill(ground, top * SIZE, (top + band) * SIZE);
    const stroke = (top + band / 2) * SIZE + SIZE / 2;
    pixels.fill(ink, stroke, stroke + 8);
    strokes.push(stroke);
    top += band;
  }
  return { picture: { width: SIZE, height, pixels }, strokes };
}

test('the contrast makes text dark on white in a light receipt of a black viewer, and in the viewer itself', () => {
  const { picture, strokes } = drawBands([
    { height: 320, ground: 0, ink: 220 },
    { height: 192, ground: 255, ink: 60 },
    { height: 320, ground: 0, ink: 220 },
    { height: 160, ground: 90, ink: 250 },
    { height: 160, ground: 150, ink: 20 },
  ]);
  const { pixels } = darkTextOnWhite(picture);
  for (const stroke of strokes) {
    expect(pixels[stroke]).toBeLessThan(80);
    expect(pixels[stroke - BACKGROUND]).toBe(255);
  }
});
