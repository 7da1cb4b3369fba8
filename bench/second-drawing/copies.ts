import { type DrawingBrowser, type Drawn, type Picture, sourceOf } from './drawing-browser.ts';

/** What a student may do to a picture before it is sent again. */
export type Copy = {
  name: string;
  /** `harmless`: chats, crops and viewers do it. `photograph`: measured, and not promised to be found. */
  kind: 'harmless' | 'photograph';
  draw(browser: DrawingBrowser, original: Drawn, other: Drawn): Promise<Picture>;
};

const image = (picture: Picture, style: string): string =>
  `<img src="${sourceOf(picture)}" style="${style}">`;

/** Cuts the picture to the part between these shares of its width and height. */
function crop(
  browser: DrawingBrowser,
  original: Drawn,
  [left, top, right, bottom]: number[],
  quality?: number,
) {
  const width = original.width * (right! - left!);
  const height = original.height * (bottom! - top!);
  const offset = `position:absolute;left:${-left! * original.width}px;top:${-top! * original.height}px`;
  return browser.compose(image(original, offset), { width, height }, quality);
}

const scale =
  (factor: number, quality?: number, filter = '') =>
  (browser: DrawingBrowser, original: Drawn): Promise<Picture> => {
    const size = { width: Math.round(original.width * factor), height: Math.round(original.height * factor) };
    return browser.compose(
      image(original, `width:${size.width}px;height:${size.height}px;${filter}`),
      size,
      quality,
    );
  };

/** Shrinks a picture as a chat does, which makes the longest side at most 1,600 pixels. */
const chatScale = ({ width, height }: Picture): number => Math.min(1, 1600 / Math.max(width, height));

const chatCopy = (browser: DrawingBrowser, original: Drawn): Promise<Picture> =>
  scale(chatScale(original), 68)(browser, original);

function turn(degrees: 90 | 180 | 270) {
  return (browser: DrawingBrowser, original: Drawn): Promise<Picture> => {
    const { width, height } = original;
    const size = degrees === 180 ? { width, height } : { width: height, height: width };
    const style = `position:absolute;left:${(size.width - width) / 2}px;top:${(size.height - height) / 2}px;transform:rotate(${degrees}deg)`;
    return browser.compose(image(original, style), size, 88);
  };
}

/** Draws a screenshot of a chat that shows the receipt in a bubble. */
const inChat =
  (share: number, isDark: boolean) =>
  (browser: DrawingBrowser, original: Drawn): Promise<Picture> => {
    const size = {
      width: 1080,
      height: Math.max(2000, Math.round((1080 * share * original.height) / original.width) + 420),
    };
    const [ground, bubble, ink] = isDark ? ['#0b141a', '#005c4b', '#dfe7ea'] : ['#e5ddd5', '#dcf8c6', '#222'];
    return browser.compose(
      `<body style="background:${ground};font:34px Roboto;color:${ink}"><div style="padding:40px;font-weight:700">Fee group 12 &nbsp; online</div>
      <div style="margin:20px 24px 20px ${1080 - 1080 * share - 60}px;background:${bubble};padding:12px;border-radius:24px;width:${1080 * share + 24}px">
      ${image(original, `width:${1080 * share}px;border-radius:14px`)}<div style="text-align:end;font-size:26px;padding:8px 8px 0">fee paid ✓✓ 4:12 pm</div></div></body>`,
      size,
      82,
    );
  };

/** Draws a screenshot of a viewer that shows the receipt on black. */
const inViewer =
  (share: number) =>
  (browser: DrawingBrowser, original: Drawn): Promise<Picture> =>
    browser.compose(
      `<body style="background:#000;color:#ccc;font:32px Roboto"><div style="padding:36px 48px">‹ &nbsp; 14 of 203</div>
    ${image(original, `width:${1080 * share}px;margin:40px auto`)}<div style="position:absolute;bottom:30px;width:100%;text-align:center">Share &nbsp; Edit &nbsp; Delete</div></body>`,
      { width: 1080, height: Math.round((1080 * share * original.height) / original.width) + 330 },
      85,
    );

/**
 * Imitates a photograph of a screen: perspective, glare, the screen's pattern, an unsharp lens and a desk
 * around it.
 */
const photograph =
  (turned: number, tilted: number, blur: number) =>
  (browser: DrawingBrowser, original: Drawn): Promise<Picture> => {
    const width = 1400;
    const shown = 1000;
    const height = Math.round((shown * original.height) / original.width) + 420;
    return browser.compose(
      `<body style="background:radial-gradient(#6d5844,#3a2e24);perspective:2600px"><div style="position:absolute;left:200px;top:200px;width:${shown}px;
    transform:rotateZ(${turned}deg) rotateX(${tilted}deg) rotateY(${-tilted}deg);filter:blur(${blur}px) contrast(.88) saturate(.8) brightness(.94);border:22px solid #0a0a0a;border-radius:50px;overflow:hidden">
    ${image(original, 'width:100%')}<div style="position:absolute;inset:0;mix-blend-mode:multiply;background:repeating-linear-gradient(92deg,#fff 0 2px,#e2e4ea 2px 4px)"></div>
    <div style="position:absolute;inset:0;background:linear-gradient(115deg,#fff0 30%,#ffffff59 48%,#fff0 60%)"></div></div></body>`,
      { width, height },
      78,
    );
  };

export const COPIES: readonly Copy[] = [
  { name: 'chat JPEG', kind: 'harmless', draw: chatCopy },
  {
    name: 'chat JPEG, forwarded',
    kind: 'harmless',
    draw: async (browser, original) =>
      chatCopy(browser, { ...original, ...(await chatCopy(browser, original)) }),
  },
  { name: 'scale 0.5', kind: 'harmless', draw: scale(0.5, 80) },
  { name: 'scale 0.7', kind: 'harmless', draw: scale(0.7) },
  { name: 'scale 1.4', kind: 'harmless', draw: scale(1.4, 80) },
  { name: 'scale 2', kind: 'harmless', draw: scale(2, 70) },
  {
    name: 'without the status bar',
    kind: 'harmless',
    draw: (browser, original) => crop(browser, original, [0, 0.06, 1, 1]),
  },
  {
    name: 'cropped by a fifth below',
    kind: 'harmless',
    draw: (browser, original) => crop(browser, original, [0, 0.02, 1, 0.8], 80),
  },
  {
    name: 'cropped on all sides',
    kind: 'harmless',
    draw: (browser, original) => crop(browser, original, [0.03, 0.05, 0.98, 0.9], 85),
  },
  {
    name: 'the card only',
    kind: 'harmless',
    draw: (browser, original) => {
      const { x, y, width, height } = original.card;
      const { width: all, height: tall } = original;
      return crop(
        browser,
        original,
        [x / all, y / tall, (x + width) / all, Math.min(1, (y + height) / tall)],
        85,
      );
    },
  },
  { name: 'night light', kind: 'harmless', draw: scale(1, 85, 'filter:sepia(.5) brightness(.85)') },
  { name: 'in a light chat, 74 %', kind: 'harmless', draw: inChat(0.74, false) },
  { name: 'in a dark chat, 60 %', kind: 'harmless', draw: inChat(0.6, true) },
  { name: 'in a black viewer, 88 %', kind: 'harmless', draw: inViewer(0.88) },
  { name: 'in a black viewer, 55 %', kind: 'harmless', draw: inViewer(0.55) },
  { name: 'mirrored', kind: 'harmless', draw: scale(1, 85, 'transform:scaleX(-1)') },
  { name: 'turned by 90°', kind: 'harmless', draw: turn(90) },
  { name: 'turned by 180°', kind: 'harmless', draw: turn(180) },
  { name: 'turned by 270°', kind: 'harmless', draw: turn(270) },
  { name: 'inverted colors', kind: 'harmless', draw: scale(1, 85, 'filter:invert(1)') },
  {
    name: 'beside another receipt',
    kind: 'harmless',
    draw: (browser, original, other) =>
      browser.compose(
        `<div style="display:flex;align-items:flex-start;background:#fff">${image(original, 'width:800px')}${image(other, 'width:800px')}</div>`,
        {
          width: 1600,
          height: Math.max((800 * original.height) / original.width, (800 * other.height) / other.width),
        },
        85,
      ),
  },
  {
    name: 'above another receipt',
    kind: 'harmless',
    draw: (browser, original, other) => {
      const heights = [original, other].map(({ width, height }) => Math.round((900 * height) / width));
      return browser.compose(
        image(other, 'width:900px') + image(original, 'width:900px'),
        { width: 900, height: heights[0]! + heights[1]! },
        82,
      );
    },
  },
  { name: 'photograph, almost straight', kind: 'photograph', draw: photograph(1.5, 3, 0.7) },
  { name: 'photograph, at an angle', kind: 'photograph', draw: photograph(-4, 9, 1.1) },
];
