import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../../scripts/programs.ts';
import type { Field, Layout } from './layout.ts';
import type { SecondFacts } from './shop-facts.ts';

/** The fonts that are installed for the journeys, which draw the devices of students with them. */
const FONTS = [
  'arimo',
  'inter',
  'lato',
  'noto-naskh-arabic',
  'noto-nastaliq-urdu',
  'open-sans',
  'roboto',
  'tinos',
];
const { resolve } = createRequire(new URL('../../e2e/package.json', import.meta.url));

/** A part of a picture in its pixels. */
export type Box = { x: number; y: number; width: number; height: number };
export type Picture = { data: Buffer; type: 'png' | 'jpeg'; width: number; height: number };
/** A receipt as its phone saved it, and where its card and its values are. */
export type Drawn = Picture & { card: Box; places: Partial<Record<Field, Box[]>> };

/** Draws pages as pictures, with the same fonts on every machine. */
export class DrawingBrowser {
  private readonly pages = new Map<string, Promise<Page>>();
  private readonly browser: Browser;
  private readonly folder: string;

  private constructor(browser: Browser, folder: string) {
    this.browser = browser;
    this.folder = folder;
  }

  static async launch(): Promise<DrawingBrowser> {
    const folder = mkdtempSync(join(tmpdir(), 'qanoon-second-drawing-'));
    const configuration = join(folder, 'fonts.conf');
    const folders = FONTS.map(
      (font) => `<dir>${dirname(resolve(`@expo-google-fonts/${font}/package.json`))}</dir>`,
    );
    writeFileSync(
      configuration,
      `<fontconfig>${folders.join('')}<cachedir>${join(folder, 'fonts')}</cachedir></fontconfig>`,
    );
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--font-render-hinting=none'],
      env: { ...process.env, FONTCONFIG_FILE: configuration },
    });
    return new DrawingBrowser(browser, folder);
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Takes the receipt as a screenshot, which is a PNG on some phones and a JPEG on others. */
  async drawReceipt(layout: Layout, facts: SecondFacts): Promise<Drawn> {
    const [width, height, scale] = layout.screen;
    const page = await this.pageWith(width, height, scale);
    await page.setContent(
      `<style>*{box-sizing:border-box}body{margin:0;min-height:100vh}${layout.css}</style>${layout.draw(facts)}`,
    );
    const { card, fields } = await page.evaluate(() => {
      const boxOf = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      };
      return {
        card: boxOf(document.querySelector('[data-card]')!),
        fields: [...document.querySelectorAll<HTMLElement>('[data-field]')].map((element) => ({
          field: element.dataset.field!,
          box: boxOf(element),
        })),
      };
    });
    const inPixels = (box: Box): Box => ({
      x: box.x * scale,
      y: box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    });
    const places: Drawn['places'] = {};
    for (const { field, box } of fields)
      places[field as Field] = [...(places[field as Field] ?? []), inPixels(box)];
    const type = facts.mood % 3 === 0 ? 'jpeg' : 'png';
    const data = await page.screenshot({ type, ...(type === 'jpeg' && { quality: 75 + (facts.mood % 20) }) });
    return {
      data,
      type,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      card: inPixels(card),
      places,
    };
  }

  /** Opens a page of this size in pixels to show pictures. */
  async compose(
    html: string,
    { width, height }: { width: number; height: number },
    quality?: number,
  ): Promise<Picture> {
    const size = { width: Math.round(width), height: Math.round(height) };
    const page = await this.pageWith(size.width, size.height, 1);
    await page.setContent(
      `<style>*{box-sizing:border-box}body{margin:0;overflow:hidden}img{display:block}</style>${html}`,
    );
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const type = quality === undefined ? 'png' : 'jpeg';
    const data = await page.screenshot({ type, ...(quality !== undefined && { quality }) });
    return { data, type, ...size };
  }

  private async pageWith(width: number, height: number, scale: number): Promise<Page> {
    const key = String(scale);
    if (!this.pages.has(key)) this.pages.set(key, this.browser.newPage({ deviceScaleFactor: scale }));
    const page = await this.pages.get(key)!;
    await page.setViewportSize({ width, height });
    return page;
  }
}

/** The picture as the source of an `<img>`. */
export const sourceOf = ({ data, type }: Picture): string =>
  `data:image/${type};base64,${data.toString('base64')}`;
