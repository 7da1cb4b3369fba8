import { describe, expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { fromView, OTHER_VIEWS, viewedAs } from './picture-views.ts';

const WIDTH = 6;
const HEIGHT = 4;
const BRIGHT = { x: 4, y: 1 };

/** A black picture with one white pixel. */
const picture: GreyPicture = {
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    at === BRIGHT.y * WIDTH + BRIGHT.x ? 255 : 0,
  ),
};

describe('a view of a picture', () => {
  test.each(OTHER_VIEWS.filter(({ zoom }) => zoom === 1))(
    'leads back to the place on the picture: %o',
    (view) => {
      const { width, height, pixels } = viewedAs(picture, view);
      const at = pixels.indexOf(view.isInverted ? 0 : 255);
      const place = {
        x: (at % width) / width,
        y: Math.floor(at / width) / height,
        width: 1 / width,
        height: 1 / height,
      };
      const found = fromView(place, view);
      expect(found.x * WIDTH).toBeCloseTo(BRIGHT.x);
      expect(found.y * HEIGHT).toBeCloseTo(BRIGHT.y);
      expect([found.width * WIDTH, found.height * HEIGHT].map(Math.round)).toEqual([1, 1]);
    },
  );

  test('turns clockwise and mirrors afterwards', () => {
    const turned = viewedAs(picture, { turns: 1, isMirrored: false, isInverted: false, zoom: 1 });
    expect([turned.width, turned.height, turned.pixels.indexOf(255)]).toEqual([4, 6, 4 * 4 + 2]);
    const mirrored = viewedAs(picture, { turns: 1, isMirrored: true, isInverted: false, zoom: 1 });
    expect(mirrored.pixels.indexOf(255)).toBe(4 * 4 + 1);
  });
});
