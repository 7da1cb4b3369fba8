import { describe, expect, test } from 'vitest';
import { accentCss, accentProblem, accentTokens, accentUses, readableAccent, THEMES } from './accent.ts';
import { contrastOf, luminanceOf, mixColors } from './contrast.ts';

const HEX = /^#[\da-f]{6}$/u;
/** Every color whose channels are multiples of 51. */
const SAMPLES = Array.from({ length: 216 }, (_, index) =>
  [Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6]
    .map((step) => (step * 51).toString(16).padStart(2, '0'))
    .join(''),
).map((digits) => `#${digits}`);

describe('the contrast of WCAG 2.2', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('between %s and %s is %s, in both orders', (first, second, ratio) => {
    expect(contrastOf(first, second)).toBeCloseTo(ratio, 2);
    expect(contrastOf(second, first)).toBeCloseTo(ratio, 2);
  });

  test('luminance is 0 for black and 1 for white', () => {
    expect([luminanceOf('#000000'), luminanceOf('#ffffff')]).toEqual([0, 1]);
  });

  test('colors are mixed by share', () => {
    expect(mixColors('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mixColors('#000000', '#ff0080', 1)).toBe('#ff0080');
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe('an accent color', () => {
  test.each([
    ['#14432f', 'the product’s own green'],
    ['#1d3f8f', 'navy'],
    ['#7a1f3d', 'maroon'],
    ['#000000', 'black'],
  ])('%s (%s) is accepted', (color) => {
    expect(accentProblem(color)).toBeUndefined();
    expect(readableAccent(color)).toBe(color);
  });

  test('is refused with its ratio, its use and its theme when it is too light', () => {
    expect(accentProblem('#ffcc00')).toBe(
      'The contrast of this colour is 1.2:1 for links in the light theme. It needs 4.5:1: choose a darker colour.',
    );
    expect(accentProblem('#2563eb')).toMatch(/^The contrast of this colour is 4\.3:1 for links/u);
  });

  test('a darker shade that is accepted is found for every color', () => {
    for (const color of SAMPLES.filter((_, index) => index % 6 === 5))
      expect(accentProblem(readableAccent(color)), color).toBeUndefined();
  });

  test('an accepted color is readable in every use, in both themes', () => {
    for (const color of SAMPLES.filter((sample) => !accentProblem(sample))) {
      for (const { theme, use, ratio, needed } of accentUses(color))
        expect(ratio, `${color}: ${use}, ${theme}`).toBeGreaterThanOrEqual(needed);
      for (const theme of THEMES) {
        const tokens = accentTokens(color, theme);
        for (const value of Object.values(tokens)) expect(value).toMatch(HEX);
        const texts = { '#f6f0e0': 9, [tokens['on-binding-2']]: 4.5 };
        for (const [text, needed] of Object.entries(texts))
          expect(contrastOf(text, tokens.binding), `${color}: binding, ${theme}`).toBeGreaterThan(needed);
        // Buttons also have a color under the pointer and one while pressed.
        for (const state of ['primary-hover', 'primary-active'] as const)
          expect(contrastOf('#fbf8ef', tokens[state]), `${color}: ${state}, ${theme}`).toBeGreaterThan(4.5);
      }
    }
  });

  test('the style sheet sets both themes on screens, the light one on paper, and nothing without an accent color', () => {
    expect(accentCss(null)).toBe('');
    const css = accentCss('#1d3f8f');
    expect(css).toMatch(
      /^:root:root\{--primary:#1d3f8f;[^{]*\}@media screen\{:root:root\[data-theme="dark"\]\{--primary:#/u,
    );
    expect(css).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme]){--primary:#',
    );
  });
});
