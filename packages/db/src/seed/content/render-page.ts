import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Some versions of Chromium subtract their toolbars from the window height. */
const WINDOW_FRAME = 200;

/** The fonts of the design system. */
const FONT_FILES = '../../../../ui/node_modules/@fontsource-variable/';
const FACES = [
  {
    family: 'Newsreader',
    style: 'normal',
    weight: '200 800',
    file: 'newsreader/files/newsreader-latin-standard-normal.woff2',
  },
  {
    family: 'Newsreader',
    style: 'italic',
    weight: '200 800',
    file: 'newsreader/files/newsreader-latin-standard-italic.woff2',
  },
  {
    family: 'Newsreader Ext',
    style: 'normal',
    weight: '200 800',
    file: 'newsreader/files/newsreader-latin-ext-standard-normal.woff2',
  },
  {
    family: 'Instrument Sans',
    style: 'normal',
    weight: '400 700',
    file: 'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  },
  {
    family: 'Instrument Sans Ext',
    style: 'normal',
    weight: '400 700',
    file: 'instrument-sans/files/instrument-sans-latin-ext-standard-normal.woff2',
  },
];
const FONT_STACKS =
  ":root{--serif:'Newsreader','Newsreader Ext',serif;--sans:'Instrument Sans','Instrument Sans Ext',sans-serif}";

/** The @font-face rules with inlined fonts, so that a page is self-contained. */
async function fontCss(): Promise<string> {
  const rules = FACES.map(async ({ family, style, weight, file }) => {
    const font = await readFile(new URL(FONT_FILES + file, import.meta.url));
    const source = `url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`;
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:${source}}`;
  });
  return (await Promise.all(rules)).join('') + FONT_STACKS;
}

export type Page = { body: string; css: string; width: number; height: number };

/**
 * Takes a screenshot of a page with the fonts of the design system. `width` and `height` are the pixels of
 * the PNG.
 */
export async function renderPage({ body, css, width, height }: Page): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-page-'));
  try {
    const [page, picture] = [join(folder, 'page.html'), join(folder, 'page.png')];
    const style = `${await fontCss()}*{margin:0;box-sizing:border-box}body{width:${width}px;height:${height}px;overflow:hidden}${css}`;
    await writeFile(
      page,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><style>${style}</style><body>${body}</body></html>`,
    );
    const options = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--hide-scrollbars',
    ];
    const shot = [
      `--user-data-dir=${join(folder, 'profile')}`,
      `--window-size=${width},${height + WINDOW_FRAME}`,
      `--screenshot=${picture}`,
    ];
    await run('chromium', [...options, ...shot, '--virtual-time-budget=2000', page], { timeout: 60_000 });
    return await sharp(picture).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
