import type Sharp from 'sharp';
import type { RasterPicture } from './canvas.ts';

/** Limits for any bytes, although uploads were already checked and encoded again. */
const MAX_INPUT_PIXELS = 40_000_000;

/**
 * A picture as it is embedded, in at most `width` × `height` pixels, without empty margins. White becomes
 * transparent in a picture without transparency, such as a signature on white paper. Throws for bytes that
 * are not a picture.
 */
export async function toRasterPicture(
  sharp: typeof Sharp,
  file: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<RasterPicture> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = new Uint8Array(data);
  if (isOpaque(rgba)) whiteToTransparent(rgba);
  const png = await sharp(rgba, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
  return { width: info.width, height: info.height, rgba, png };
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

/** Colors that look the same on white, as transparent as they can be. */
function whiteToTransparent(rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = 255 - Math.min(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    for (let channel = at; channel < at + 3; channel += 1)
      rgba[channel] = alpha === 0 ? 255 : Math.round(255 - ((255 - rgba[channel]!) * 255) / alpha);
    rgba[at + 3] = alpha;
  }
}
