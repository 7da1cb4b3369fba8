import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Deps } from '../../context.ts';
import { drawInTurn } from './images.ts';
import type { Upload } from './uploads.repo.ts';

/** The widths a course's picture is sent in; a list, so that nobody can make the server draw any number of them. */
export const THUMBNAIL_WIDTHS = [320, 480, 640, 720, 960, 1280] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

const drawing = new Map<string, Promise<Buffer>>();

/** A course's picture as WebP, at most `width` pixels wide. Drawn once and kept in the data folder by what it shows; losing that folder costs time only. */
export async function thumbnailAt({ env, storage }: Deps, file: Upload, width: ThumbnailWidth): Promise<Buffer> {
  const folder = join(env.dataDir, 'cache/thumbnails');
  const path = join(folder, `${file.sha256}-${width}.webp`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const already = drawing.get(path);
  if (already) return already;
  const drawn = drawInTurn(async () => {
    const whole = await buffer(await storage.read(file.objectKey));
    const picture = await sharp(whole).resize({ width, withoutEnlargement: true }).webp({ quality: 72, effort: 5 }).toBuffer();
    await mkdir(folder, { recursive: true });
    // Whole or not at all: another request may read it meanwhile.
    const arriving = `${path}.${randomUUID()}`;
    await writeFile(arriving, picture);
    await rename(arriving, path);
    return picture;
  }).finally(() => drawing.delete(path));
  drawing.set(path, drawn);
  return drawn;
}
