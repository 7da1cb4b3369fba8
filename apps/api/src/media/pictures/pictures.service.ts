import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PICTURE_ENCODING,
  PICTURE_FORMATS,
  PICTURE_RECIPE,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  pictureName,
} from '@qanoon/domain/platform/pictures';
import type { Deps } from '../../lib/context.ts';
import { loadSharp } from '../../lib/threads/picture-library.ts';
import { renderImage } from '../../lib/threads/picture-work.ts';
import { type Upload, unlessDeleted } from '../../platform/uploads/uploads.service.ts';
import { type Derivative, findDerivative } from '../derivatives/derivatives.repo.ts';
import { storeDerivative } from '../derivatives/store-derivative.ts';

type Size = { width: PictureWidth; format: PictureFormat };

const rendering = new Map<string, Promise<Derivative | undefined>>();

/**
 * Returns a course's picture in one of its sizes, never wider than the upload. It is rendered on the first
 * request and then stored as an object with its row. Concurrent requests wait for one rendering. Undefined if
 * the upload is deleted meanwhile.
 */
export async function pictureAt(deps: Deps, upload: Upload, size: Size): Promise<Derivative | undefined> {
  const kind = kindOf(size);
  const name = `${upload.id} ${kind}`;
  const existing = rendering.get(name) ?? (await findDerivative(deps.db, upload.id, kind));
  if (existing) return existing;
  const rendered = unlessDeleted(deps, upload.id, () => render(deps, upload, size)).finally(() =>
    rendering.delete(name),
  );
  rendering.set(name, rendered);
  return rendered;
}

/**
 * Parses the last part of a picture's address. `outdated` means that it was rendered by another recipe.
 * Undefined when it is not a picture's name.
 */
export function readPictureName(name: string): (Size & { outdated: boolean }) | undefined {
  const [, number, recipe, ending] = /^(\d+)-([\da-f]{8})\.(\w+)$/u.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === number);
  const format = PICTURE_FORMATS.find((known) => known === ending);
  return width && format && { width, format, outdated: recipe !== PICTURE_RECIPE };
}

const kindOf = ({ width, format }: Size): string => pictureName(width, format);

async function render(deps: Deps, upload: Upload, { width, format }: Size): Promise<Derivative> {
  const path = join(deps.storage.tmpDir, randomUUID());
  try {
    const rendered = await renderImage(upload.id, () =>
      deps.storage.withLocalFile(upload.objectKey, async (source) =>
        (await loadSharp())(source)
          .resize({ width, withoutEnlargement: true })
          .toFormat(format, PICTURE_ENCODING[format])
          .toFile(path),
      ),
    );
    const facts = { kind: kindOf({ width, format }), contentType: `image/${format}` };
    return await storeDerivative(deps, path, {
      uploadId: upload.id,
      ...facts,
      bytes: rendered.size,
      width: rendered.width,
      height: rendered.height,
    });
  } finally {
    await rm(path, { force: true });
  }
}
