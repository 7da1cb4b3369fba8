import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** What a scanner reads from a picture; undefined when it finds no QR code. */
export async function scanPicture(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** What a scanner reads from the screen. */
export const scanScreen = async (code: Locator): Promise<string | undefined> =>
  scanPicture(await code.screenshot());
