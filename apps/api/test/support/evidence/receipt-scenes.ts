import sharp, { type Color } from 'sharp';
import { RECEIPT_HEIGHT as HEIGHT, type ReceiptFacts, RECEIPT_WIDTH as WIDTH } from './receipt-pictures.ts';

type Picture = { facts: ReceiptFacts; png: Buffer };
type Scene = (picture: Picture, other: Buffer) => Promise<Buffer>;

const canvas = (background: Color, { width = WIDTH, height = HEIGHT } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A part of a screen, as a share of its width. */
const shrunk = (png: Buffer, share: number) =>
  sharp(png)
    .resize(Math.round(WIDTH * share))
    .toBuffer();

const asJpeg = (picture: Buffer, quality = 80) => sharp(picture).jpeg({ quality }).toBuffer();

/** Draws a chat with bubbles around the receipt. */
async function inChat({ png }: Picture, share: number): Promise<Buffer> {
  const receipt = await shrunk(png, share);
  const { width, height } = await sharp(receipt).metadata();
  const top = 170;
  const line = (y: number, text: string) => `<text x="60" y="${y}" font-size="27">${text}</text>`;
  const around = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans, sans-serif"><rect width="720" height="96" fill="#075e54"/><text x="90" y="62" font-size="32" fill="#fff">Bilal Bhai</text><rect x="40" y="112" width="420" height="46" rx="14" fill="#fff"/>${line(144, 'Fees bhej di hai, dekh lein')}<rect x="${WIDTH - width - 36}" y="${top - 8}" width="${width + 16}" height="${Math.min(height, HEIGHT - 230) + 16}" rx="14" fill="#dcf8c6"/><rect x="40" y="1470" width="560" height="66" rx="33" fill="#fff"/>${line(1512, 'Message')}</svg>`;
  const shown = await sharp(receipt)
    .extract({ left: 0, top: 0, width, height: Math.min(height, HEIGHT - 230 - 40) })
    .toBuffer();
  const picture = await canvas('#e5ddd5')
    .composite([
      { input: Buffer.from(around), left: 0, top: 0 },
      { input: shown, left: WIDTH - width - 28, top },
    ])
    .png()
    .toBuffer();
  return asJpeg(picture);
}

/** Draws a screenshot of a picture viewer with bars above and below. */
async function inViewer({ png }: Picture, background: string, share = 0.8): Promise<Buffer> {
  const receipt = await shrunk(png, share);
  const { width, height } = await sharp(receipt).metadata();
  const ink = background === '#000' ? '#ddd' : '#333';
  const bars = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans, sans-serif"><text x="40" y="110" font-size="30" fill="${ink}">IMG-20261127-WA0004.jpg</text><text x="90" y="1505" font-size="26" fill="${ink}">Share     Edit     Delete</text></svg>`;
  const picture = await canvas(background)
    .composite([
      { input: receipt, left: Math.round((WIDTH - width) / 2), top: Math.round((HEIGHT - height) / 2) },
      { input: Buffer.from(bars), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  return asJpeg(picture);
}

async function besideOther({ png }: Picture, other: Buffer): Promise<Buffer> {
  const picture = await canvas('#fff', { width: 2 * WIDTH + 20 })
    .composite([
      { input: other, left: 0, top: 0 },
      { input: png, left: WIDTH + 20, top: 0 },
    ])
    .png()
    .toBuffer();
  return asJpeg(picture);
}

/** Ways to show a receipt other than in its screenshot. */
export const SCENES: Record<string, Scene> = {
  'in a chat, 74 % wide': (picture) => inChat(picture, 0.74),
  'in a chat, half as wide': (picture) => inChat(picture, 0.5),
  'in a black viewer': (picture) => inViewer(picture, '#000'),
  'in a black viewer, half as wide': (picture) => inViewer(picture, '#000', 0.47),
  'in a white viewer': (picture) => inViewer(picture, '#fff'),
  mirrored: async ({ png }) => asJpeg(await sharp(png).flop().toBuffer()),
  'turned by 90°': async ({ png }) => asJpeg(await sharp(png).rotate(90).toBuffer()),
  'turned by 180°': async ({ png }) => asJpeg(await sharp(png).rotate(180).toBuffer()),
  'turned by 270°': async ({ png }) => asJpeg(await sharp(png).rotate(270).toBuffer()),
  'colors inverted': async ({ png }) => asJpeg(await sharp(png).negate({ alpha: false }).toBuffer()),
  'beside another receipt': besideOther,
};

/** Turns a screen into what a camera makes of it that is held by hand. */
export async function photographed({ png }: Pick<Picture, 'png'>, seed: number): Promise<Buffer> {
  const screen = await sharp(png).resize(WIDTH).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const [width, height] = [1080, 1440];
  const photo = Buffer.alloc(width * height * 3);
  const turn = (((seed * 37) % 11) - 5) * 0.012;
  const tilt = (((seed * 53) % 9) - 4) * 0.00006;
  const lean = (((seed * 71) % 7) - 3) * 0.00005;
  const size = 1.22;
  let state = seed * 7919 + 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const depth = 1 + tilt * dx + lean * dy;
      const u = ((dx * Math.cos(turn) + dy * Math.sin(turn)) / depth) * size + WIDTH / 2;
      const v = ((dy * Math.cos(turn) - dx * Math.sin(turn)) / depth) * size + HEIGHT / 2;
      const glare = 90 * Math.exp(-((x - 760) ** 2 + (y - 380) ** 2) / 60_000);
      const moire = 14 * Math.sin(u * 2.1 + v * 0.07) * Math.sin(v * 2.3 - u * 0.05);
      state = (state * 48_271) % 2_147_483_647;
      const noise = (state / 2_147_483_647 - 0.5) * 16;
      for (let channel = 0; channel < 3; channel++) {
        const isScreen = u >= 0 && v >= 0 && u < WIDTH - 1 && v < HEIGHT - 1;
        const at = (Math.floor(v) * WIDTH + Math.floor(u)) * 3 + channel;
        const [partX, partY] = [u - Math.floor(u), v - Math.floor(v)];
        const shown = isScreen
          ? (screen[at]! * (1 - partX) + screen[at + 3]! * partX) * (1 - partY) +
            (screen[at + WIDTH * 3]! * (1 - partX) + screen[at + WIDTH * 3 + 3]! * partX) * partY
          : 70;
        const value = shown * 0.82 + (isScreen ? moire + glare : 0) + noise;
        photo[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  return sharp(photo, { raw: { width, height, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 75 })
    .toBuffer();
}
