import { expect, test } from 'vitest';
import {
  recognizeTouch,
  type TouchGesture,
  type TouchInput,
  type TouchState,
  type Zone,
} from './touch-gestures.ts';

type Place = { x?: number; y?: number; zone?: Zone; id?: number };

const at = (type: 'down' | 'move' | 'up', time: number, place: Place = {}): TouchInput => ({
  type,
  time,
  ...{ id: 1, x: 100, y: 100, zone: 'left', ...place },
});
const tap = (time: number, place?: Place) => [at('down', time - 50, place), at('up', time, place)];

/** The gestures that these inputs complete. */
function gesturesOf(...inputs: (TouchInput | TouchInput[])[]): TouchGesture[] {
  let state: TouchState = {};
  return inputs.flat().flatMap((input) => {
    const result = recognizeTouch(state, input);
    state = result.state;
    return result.gesture ? [result.gesture] : [];
  });
}
const typesOf = (...inputs: (TouchInput | TouchInput[])[]) => gesturesOf(...inputs).map(({ type }) => type);

test('a tap counts at once; taps that are far apart in time are single taps', () => {
  expect(typesOf(tap(100))).toEqual(['tap']);
  expect(typesOf(tap(100), tap(401))).toEqual(['tap', 'tap']);
});

test('a double tap at a side seeks, and each further tap adds up', () => {
  expect(gesturesOf(tap(100), tap(400), tap(1000), tap(1600))).toEqual([
    { type: 'tap' },
    { type: 'skip', side: 'left', taps: 1 },
    { type: 'skip', side: 'left', taps: 2 },
    { type: 'skip', side: 'left', taps: 3 },
  ]);
  expect(gesturesOf(tap(100, { zone: 'right' }), tap(300, { zone: 'right' }))[1]).toEqual({
    type: 'skip',
    side: 'right',
    taps: 1,
  });
  expect(typesOf(tap(100), tap(300), tap(901))).toEqual(['tap', 'skip', 'tap']);
});

test('taps at different places are not a double tap', () => {
  expect(typesOf(tap(100), tap(200, { zone: 'right' }))).toEqual(['tap', 'tap']);
  expect(typesOf(tap(100), tap(200, { zone: 'middle' }))).toEqual(['tap', 'tap']);
});

test('a double tap in the middle is one gesture; a third tap starts again', () => {
  const middle = (time: number) => tap(time, { zone: 'middle' });
  expect(typesOf(middle(100), middle(200), middle(300))).toEqual(['tap', 'double-tap', 'tap']);
});

test('a resting finger is a hold until it is lifted, and not a tap', () => {
  const hold = { type: 'hold-timer' } as const;
  expect(typesOf(at('down', 0), hold, at('move', 600, { y: 300 }), at('up', 900))).toEqual([
    'hold',
    'release',
  ]);
  expect(typesOf(at('down', 0), hold, { type: 'cancel', id: 1 })).toEqual(['hold', 'release']);
  expect(typesOf(at('down', 0), at('move', 100, { x: 113 }), hold, at('up', 900))).toEqual([]);
  expect(typesOf(at('down', 0), at('up', 100), hold)).toEqual(['tap']);
});

test('a swipe counts once, and only if it goes straight down', () => {
  const move = (x: number, y: number) => at('move', 200, { x, y });
  expect(typesOf(at('down', 0), move(110, 140), move(110, 164), move(110, 260), at('up', 300))).toEqual([
    'swipe-down',
  ]);
  expect(typesOf(at('down', 0), move(140, 164), at('up', 300))).toEqual([]);
  expect(typesOf(at('down', 0), move(100, 20), at('up', 300))).toEqual([]);
});

test('scrolling or a second finger ends a gesture', () => {
  const second = at('down', 20, { id: 2 });
  expect(typesOf(at('down', 0), { type: 'cancel', id: 1 }, at('up', 50))).toEqual([]);
  expect(typesOf(at('down', 0), second, at('up', 80), at('up', 90, { id: 2 }))).toEqual([]);
  expect(typesOf(at('down', 0), { type: 'hold-timer' }, second, at('up', 900))).toEqual(['hold', 'release']);
  expect(typesOf(at('down', 0), second, at('up', 80), tap(900))).toEqual(['tap']);
});
