import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/player';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { setWindow, show, showAgain } from '@qanoon/ui/testing/show';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Controller } from '../media/controller.ts';
import type { MediaState } from '../media/use-media-state.ts';
import { CaptionsLine } from './captions-line.tsx';
import { ControlBar } from './control-bar.tsx';
import { Overlay } from './overlay.tsx';
import '../styles/player-controls.css';
import '../styles/player-end.css';
import '../styles/player-video.css';

const HOURS = 6310;
const MEDIA: MediaState = {
  paused: true,
  ended: false,
  stalled: false,
  rendered: true,
  time: 3753,
  duration: HOURS,
  buffered: 3800,
  volume: 1,
  muted: false,
  rate: 1.25,
  inPicture: false,
};
const VIDEO = {
  id: 'video',
  title: 'Offer and acceptance',
  durationSeconds: HOURS,
  url: '/files/lecture.mp4',
  bytes: 96_300_000,
  posterUrl: null,
  stream: null,
  captions: [],
};
const nothing = () => undefined;
const WIDTHS = [320, 360, 375, 390, 412, 480, 560, 640, 768, 1024, 1440];

/** Every control that a player can have. */
const Controls = () => (
  <ControlBar
    media={MEDIA}
    duration={HOURS}
    controller={{} as Controller}
    captionsOn
    settings={
      <IconButton label={m.playbackSettings()}>
        <Settings className="icon" />
      </IconButton>
    }
    full={false}
    onToggleFull={nothing}
    onHelp={nothing}
  />
);
/** A player as wide as the window, which it is on a phone. */
const showFrame = (content: () => ReactNode, className = '') =>
  show(() => (
    <div
      className={`player-frame ${className}`}
      style={{ aspectRatio: '16 / 9', width: '100vw', marginInline: 'calc(50% - 50vw)' }}
    >
      {content()}
    </div>
  ));
const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const isShown = (element: Element) => element.getBoundingClientRect().width > 0;
const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** Waits for the container queries of the new size. */
async function resize(width: number, rem = 100): Promise<void> {
  setWindow({ width, height: 800, rem });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

beforeEach(() => {
  vi.spyOn(document, 'pictureInPictureEnabled', 'get').mockReturnValue(true);
});

/** Returns what is wrong with the controls at this size. */
function findLayoutFaults(): string[] {
  const frame = boxOf('.player-frame');
  const buttons = [...document.querySelectorAll('.player-buttons > *')].filter(
    (element) => isShown(element) && !element.matches('.player-time, .player-space'),
  );
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  const middles = new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 4)));
  const time = boxOf('.player-time');
  return [
    ...(middles.size > 1 ? ['a second row'] : []),
    ...(boxes.some(({ left, right }) => left < frame.left || right > frame.right + 0.5) ? ['cut off'] : []),
    ...([...boxes, boxOf('.player-seek')].some((box) => overlaps(box, time)) ? ['covered time'] : []),
    ...(time.left < frame.left || time.right > frame.right ? ['cut off time'] : []),
  ];
}

test('keeps the controls in one row at every width, with times of hours, in both languages', async () => {
  await showFrame(() => <Controls />);
  const faults = new Map<string, string[]>();
  for (const language of ['en', 'ur'] as const) {
    if (language === 'ur') await showAgain('ur');
    for (const rem of [100, 200])
      for (const width of WIDTHS) {
        await resize(width, rem);
        const found = findLayoutFaults();
        if (found.length > 0) faults.set(`${language} ${width} px, text of ${rem} %`, found);
      }
  }
  expect(Object.fromEntries(faults)).toEqual({});
});

test('has full screen as its only control while a phone shows what follows', async () => {
  await showFrame(() => (
    <>
      <section className="player-next">
        <p>{m.watchAgain({ title: VIDEO.title })}</p>
        <div>
          <button type="button" className="btn btn-binding">
            {shared.play()}
          </button>
        </div>
      </section>
      <Controls />
    </>
  ));
  await resize(360);
  const shown = [...document.querySelectorAll('.player-bar :is(button, input, select)')].filter(isShown);
  expect(shown.map((control) => control.className)).toEqual(['icon-btn player-full']);
  const { left, width, bottom } = boxOf('.player-next .btn');
  expect(bottom).toBeLessThanOrEqual(boxOf('.player-full').top);
  expect(document.elementFromPoint(left + width / 2, bottom - 4)).toBe(
    document.querySelector('.player-next .btn'),
  );
});

test('keeps the play button off the controls and the hints on a phone', async () => {
  await showFrame(
    () => (
      <>
        <Overlay
          video={VIDEO}
          media={MEDIA}
          state="ready"
          started={false}
          startSecond={3753}
          ended={() => null}
          size="96 MB"
          onPlay={nothing}
          onRetry={nothing}
        />
        <Controls />
      </>
    ),
    'is-poster',
  );
  for (const width of [320, 360, 390]) {
    await resize(width);
    const start = boxOf('.player-start');
    for (const other of ['.player-seek', '.player-buttons', '.player-time', '.player-resume', '.player-size'])
      expect(overlaps(start, boxOf(other)), `${other} at ${width} px`).toBe(false);
  }
});

test('sets captions of two lines in one box, above the controls', async () => {
  const text = 'جب اقرار قانون کے ذریعے قابلِ نفاذ ہو تو وہ معاہدہ بن جاتا ہے۔';
  await showFrame(() => (
    <>
      <CaptionsLine text={text} language="ur" />
      <Controls />
    </>
  ));
  for (const width of [320, 360, 390]) {
    await resize(width);
    const span = document.querySelector('.player-captions > span')!;
    expect(span.getClientRects()).toHaveLength(1);
    const box = span.getBoundingClientRect();
    expect(box.height, 'two lines of Nastaliq').toBeGreaterThan(60);
    expect(box.top).toBeGreaterThanOrEqual(boxOf('.player-frame').top);
    for (const other of ['.player-seek', '.player-buttons', '.player-time'])
      expect(overlaps(box, boxOf(other)), `${other} at ${width} px`).toBe(false);
  }
});

test('sets the digits of Urdu text in the Latin font', async () => {
  await show(() => (
    <p dir="auto">
      <span className="urdu" style={{ fontSize: 20 }}>
        قانون <b>1872</b>
      </span>
      <b style={{ fontFamily: 'var(--sans)', fontSize: 20 }}>1872</b>
    </p>
  ));
  await document.fonts.ready;
  const [urdu, latin] = [...document.querySelectorAll('b')].map((b) => b.getBoundingClientRect().width);
  expect(urdu).toBe(latin);
});

test('shows the time above the bar of a phone on its own background, so that it is legible on white slides', async () => {
  await show(() => (
    <div className="player-frame" style={{ background: 'white' }}>
      <Controls />
    </div>
  ));
  setWindow({ width: 320, height: 640 });
  const time = document.querySelector('.player-time')!;
  const ground = getComputedStyle(time).backgroundColor;
  expect(ground).toMatch(/(?:\/ |, )0\.8\d*\)$/u);
});
