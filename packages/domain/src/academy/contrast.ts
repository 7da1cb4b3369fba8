type Rgb = readonly [red: number, green: number, blue: number];

/** The channels of `#rrggbb`, 0 to 255. */
const channelsOf = (color: string): Rgb => {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return [red!, green!, blue!];
};

/** The relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast ratio of two colors `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastOf(first: string, second: string): number {
  const [darker, lighter] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** `color` mixed with `other`; `share` is the part of `other`, 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel + (channelsOf(other)[index]! - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
