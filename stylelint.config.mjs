/**
 * The pages also run from right to left (docs/decisions/092-both-directions.md), so styles name the start and
 * the end of a line instead of left and right. Biome checks everything else in styles.
 */

/** One value of a list, whose parentheses may contain two further pairs. */
const VALUE = String.raw`(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;
const SIDE = /(?<!to |[\w-])(?:left|right)(?![\w-])/u;
const WITHOUT_FORWARD = String.raw`^(?![\s\S]*var\(--forward\))`;

/** Values that core rules do not know, because no keyword or property replaces them. */
const NOT_MIRRORED = {
  '/^justify-(?:content|items|self)$/': [SIDE],
  '/^(?:(?:background|mask)(?:-position(?:-x)?)?|object-position|(?:perspective|transform)-origin)$/': [SIDE],
  // The second value is the right side, the fourth the left.
  '/^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/': [
    new RegExp(String.raw`^${VALUE}\s+(${VALUE})\s+${VALUE}\s+(?!\1$)${VALUE}$`, 'u'),
  ],
  // Neither equal corners, nor two equal pairs at the top and at the bottom.
  'border-radius': [
    new RegExp(String.raw`^(?!(${VALUE})(?:\s+\1)*$)(?!(${VALUE})\s+\2\s+(${VALUE})\s+\3$)`, 'u'),
  ],
  translate: [new RegExp(String.raw`${WITHOUT_FORWARD}(?!none|-?0(?:\D|$))`, 'u')],
  'box-shadow': [
    new RegExp(
      String.raw`${WITHOUT_FORWARD}(?:[\s\S]*,(?![^(]*\)))?\s*(?:inset\s+)?-?(?!0(?:[\s.]|$))[\d.]`,
      'u',
    ),
  ],
  '/./': [
    new RegExp(String.raw`${WITHOUT_FORWARD}[\s\S]*translate(?:X|3d)?\(\s*(?!0[,)\s])`, 'u'),
    new RegExp(
      String.raw`${WITHOUT_FORWARD}[\s\S]*linear-gradient\(\s*(?:to [\w ]*(?:left|right)|(?!-?(?:0|180|360)deg)-?[\d.]+deg)`,
      'u',
    ),
  ],
  // A notch is not mirrored, so its width belongs to a physical side.
  '/(?<!left|right)$/': [/safe-area-inset-(?:left|right)/u],
};

export default {
  ignoreFiles: ['**/dist/**'],
  languageOptions: { directionality: { block: 'top-to-bottom', inline: 'left-to-right' } },
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  reportUnscopedDisables: true,
  rules: {
    'property-layout-mappings': [
      'flow-relative',
      {
        ignoreProperties: [
          // These are the same in both directions.
          /^(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:top|bottom)(?:-(?:width|style|color))?$/u,
          /^(?:min-|max-)?(?:width|height)$/u,
          /-[xy]$/u,
          // Their values decide, see above.
          /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius)|overflow|overscroll-behavior)$/u,
        ],
      },
    ],
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],
    'declaration-property-value-disallowed-list': [
      NOT_MIRRORED,
      {
        message: (property, value) =>
          `"${property}: ${value.replaceAll(/\s+/gu, ' ')}" is not mirrored from right to left. Use a logical property, calc(… * var(--forward)), which is negative from right to left, or a second rule with [dir="rtl"].`,
      },
    ],
  },
};
