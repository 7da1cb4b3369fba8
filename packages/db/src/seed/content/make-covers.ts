/** Draws the covers of the sample courses: `node make-covers.ts`. Needs chromium. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { coverSvg } from '../../../../client/src/catalog/cover-art.ts';
import { DEMO_ACADEMY } from '../demo-academy.ts';
import { sampleCourses } from './courses.ts';
import { renderPage } from './render-page.ts';

const WIDTH = 1280;
const HEIGHT = 800;
const MAX_BYTES = 150_000;

await rm(new URL('./covers', import.meta.url), { recursive: true, force: true });
await mkdir(new URL('./covers', import.meta.url));
for (const { slug, title, level, cover } of sampleCourses) {
  const body = coverSvg({
    id: slug,
    title,
    level,
    academy: DEMO_ACADEMY.name,
    family: cover.family,
    binding: cover.binding,
  });
  const png = await renderPage({
    body,
    css: `svg{display:block;width:${WIDTH}px;height:${HEIGHT}px}`,
    width: WIDTH,
    height: HEIGHT,
  });
  let quality = 90;
  let jpeg: Buffer;
  do {
    jpeg = await sharp(png).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    quality -= 4;
  } while (jpeg.length > MAX_BYTES && quality > 50);
  if (jpeg.length > MAX_BYTES)
    throw new Error(`${cover.file} has ${jpeg.length} bytes, more than ${MAX_BYTES}.`);
  await writeFile(new URL(`./${cover.file}`, import.meta.url), jpeg);
  console.log(`${cover.file} ${jpeg.length}`);
}
