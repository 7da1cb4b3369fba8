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
} from '@qanoon/contracts/pictures';
import type { Tx } from '@qanoon/db/client';
import sharp from 'sharp';
import type { Deps } from '../../context.ts';
import { type Derivative, findDerivative, storeDerivative } from '../derivatives/derivatives.service.ts';
import { renderImage } from '../uploads/images.ts';
import { findUpload, type Upload } from '../uploads/uploads.service.ts';

type Size = { width: PictureWidth; format: PictureFormat };

const drawing = new Map<string, Promise<Derivative>>();

/**
 * A course's picture in one of its sizes, never wider than it was uploaded: drawn when it is first asked for, then kept as an object with
 * its row. Several requests at once wait for one drawing.
 */
export async function pictureAt(deps: Deps, upload: Upload, size: Size): Promise<Derivative> {
  const kind = kindOf(size);
  const name = `${upload.id} ${kind}`;
  const made = drawing.get(name) ?? (await findDerivative(deps.db, upload.id, kind));
  if (made) return made;
  const rendered = render(deps, upload, size).finally(() => drawing.delete(name));
  drawing.set(name, rendered);
  return rendered;
}

/** A new picture's sizes are drawn when the transaction of its course stands. */
export const queueDrawing = ({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx, 'draw-pictures', { uploadId });

/** Draws queued pictures in this process, one size after another; what is not drawn when somebody asks for it is drawn then. */
export const startPictureWorker = (deps: Deps): Promise<void> =>
  deps.jobs.work('draw-pictures', ({ uploadId }, { signal }) => drawSizes(deps, uploadId, signal));

async function drawSizes(deps: Deps, uploadId: string, signal: AbortSignal): Promise<void> {
  const upload = await findUpload(deps.db, uploadId);
  // Gone with its course, or for another picture.
  if (!upload) return;
  for (const format of PICTURE_FORMATS)
    for (const width of PICTURE_WIDTHS) {
      signal.throwIfAborted();
      await pictureAt(deps, upload, { width, format });
    }
}

/** What the last part of a picture's address asks for; `outdated` when it was drawn by another recipe. Undefined for what was never one. */
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
      deps.storage.withLocalFile(upload.objectKey, (source) =>
        sharp(source)
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
