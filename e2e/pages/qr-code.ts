import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** Reads a picture as a scanner does. Undefined if it finds no QR code. */
export async function scanPicture(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Reads the screen as a scanner does. */
export const scanScreen = async (code: Locator): Promise<string | undefined> =>
  scanPicture(await code.screenshot());
