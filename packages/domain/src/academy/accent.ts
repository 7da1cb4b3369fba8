import * as m from '@qanoon/messages/shared/accent';
import { contrastOf, mixColors } from './contrast.ts';

/** Colors of packages/ui/src/styles/tokens.css that the accent color is used with, by theme. */
const FIXED = {
  light: { onPrimary: '#fbf8ef', paper: '#f8f4ea', surface: '#fdfbf6', sunken: '#f0eada' },
  dark: { onPrimary: '#fdfaf1', paper: '#0f1512', surface: '#161e19', sunken: '#111814' },
} as const;
const ON_BINDING = { light: '#f6f0e0', dark: '#f3ecdb' } as const;
const [BLACK, WHITE] = ['#000000', '#ffffff'];

/** The smallest ratios of WCAG 2.2 for text and for the outline of a control. */
const TEXT = 4.5;
const CONTROL = 3;
/** The ratio for comfortable reading of secondary text on the binding and of links in the dark theme. */
const COMFORTABLE = 7;

export const THEMES = ['light', 'dark'] as const;
export type AccentTheme = (typeof THEMES)[number];

/** The tokens that follow the accent color; tokens.css has their values for academies that chose none. */
export type AccentTokens = Record<
  | 'primary'
  | 'primary-hover'
  | 'primary-active'
  | 'primary-text'
  | 'primary-soft'
  | 'primary-line'
  | 'binding'
  | 'binding-2'
  | 'on-binding-2'
  | 'binding-rule',
  string
>;

/** Mixes in `towards` until the color has this contrast with all `grounds`. */
function withContrast(color: string, towards: string, grounds: readonly string[], ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mixColors(color, towards, share);
    if (grounds.every((ground) => contrastOf(mixed, ground) >= ratio)) return mixed;
  }
  return towards;
}

/**
 * The tokens of an accent color in one theme. The light theme uses the color as it is. The dark theme uses
 * a lighter shade where the color would disappear on the dark page.
 */
export function accentTokens(accent: string, theme: AccentTheme): AccentTokens {
  const binding = bindingOf(accent, theme);
  if (theme === 'light')
    return {
      primary: accent,
      'primary-hover': mixColors(accent, BLACK, 0.2),
      'primary-active': mixColors(accent, BLACK, 0.35),
      'primary-text': accent,
      'primary-soft': mixColors(FIXED.light.surface, accent, 0.1),
      'primary-line': accent,
      ...binding,
    };
  const { surface, paper } = FIXED.dark;
  const primary = withContrast(accent, WHITE, [surface], CONTROL);
  return {
    primary,
    'primary-hover': mixColors(primary, BLACK, 0.1),
    'primary-active': mixColors(primary, BLACK, 0.2),
    'primary-text': withContrast(accent, WHITE, [surface, paper], COMFORTABLE),
    'primary-soft': mixColors(surface, primary, 0.2),
    'primary-line': withContrast(accent, WHITE, [surface, paper], TEXT),
    ...binding,
  };
}

/** The ground of heroes, the console's sidebar and the footer: a dark shade of the accent color. */
function bindingOf(accent: string, theme: AccentTheme) {
  const on = ON_BINDING[theme];
  const light = withContrast(mixColors(accent, BLACK, 0.25), BLACK, [ON_BINDING.light], 12);
  const binding = theme === 'light' ? light : mixColors(light, BLACK, 0.3);
  return {
    binding,
    'binding-2': mixColors(binding, BLACK, 0.2),
    'on-binding-2': withContrast(mixColors(on, binding, 0.25), on, [binding], COMFORTABLE),
    'binding-rule': mixColors(binding, on, 0.14),
  };
}

/** One use of the accent color. `ratio` is its contrast there, `needed` the smallest that is readable. */
export type AccentUse = { theme: AccentTheme; use: string; ratio: number; needed: number };

/** Every use of the accent color in both themes. */
export const accentUses = (accent: string): AccentUse[] =>
  THEMES.flatMap((theme) => {
    const { onPrimary, paper, surface, sunken } = FIXED[theme];
    const tokens = accentTokens(accent, theme);
    const lowest = (color: string, grounds: readonly string[]) =>
      Math.min(...grounds.map((ground) => contrastOf(color, ground)));
    return [
      { theme, use: m.textOnButtons(), ratio: contrastOf(onPrimary, tokens.primary), needed: TEXT },
      {
        theme,
        use: m.links(),
        ratio: lowest(tokens['primary-text'], [paper, surface, sunken, tokens['primary-soft']]),
        needed: TEXT,
      },
      { theme, use: m.outlines(), ratio: lowest(tokens['primary-line'], [paper, surface]), needed: CONTROL },
    ];
  });

/** Rounds down, so that 4.49 is never shown as the 4.5 that it misses. */
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Why an accent color is refused, with its lowest ratio; undefined when it is readable everywhere. */
export function accentProblem(accent: string): string | undefined {
  const [worst] = accentUses(accent)
    .filter(({ ratio, needed }) => ratio < needed)
    .toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  return (
    worst &&
    m.contrastIsTooLow({
      ratio: shown(worst.ratio),
      use: worst.use,
      theme: worst.theme,
      needed: shown(worst.needed),
    })
  );
}

/** The nearest darker shade that is readable everywhere; the color itself if it is. */
export function readableAccent(accent: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixColors(accent, BLACK, share);
    if (!accentProblem(shade)) return shade;
  }
  return BLACK;
}

/**
 * The style sheet that recolors an app; empty when there is no accent color. Its specificity is higher than
 * that of `:root` in tokens.css, so that the order of the style sheets does not matter. It does not use
 * light-dark(), which older browsers do not support and the build replaces in tokens.css. Paper is light in
 * both themes.
 */
export function accentCss(accent: string | null): string {
  if (!accent) return '';
  const [light, dark] = THEMES.map((theme) =>
    Object.entries(accentTokens(accent, theme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';'),
  );
  return (
    `:root:root{${light}}@media screen{:root:root[data-theme="dark"]{${dark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme]){${dark}}}`
  );
}

/** The id of the page's element with that style sheet. */
export const ACCENT_STYLE_ID = 'qanoon-accent';

/** The style element for the head of a page; empty without an accent color. */
export const accentStyle = (accent: string | null): string =>
  accent ? `<style id="${ACCENT_STYLE_ID}">${accentCss(accent)}</style>` : '';
