/** A part of the picture, in thirds of its width. Physical sides: time runs to the right in every language. */
export type Zone = 'left' | 'middle' | 'right';

/** A pointer event on the picture. `x` and `y` in pixels, `time` in milliseconds. */
export type TouchInput =
  | { type: 'down' | 'move' | 'up'; id: number; x: number; y: number; zone: Zone; time: number }
  | { type: 'cancel'; id: number }
  /** A timer of HOLD_MS after `down`. */
  | { type: 'hold-timer' };

export type TouchGesture =
  /** Reported at once, also for the first tap of a double tap, so that a single tap is not delayed. */
  | { type: 'tap' }
  /** Reported from the second tap on the same side. `taps` counts from 1 with the second tap. */
  | { type: 'skip'; side: 'left' | 'right'; taps: number }
  | { type: 'double-tap' }
  | { type: 'hold' }
  | { type: 'release' }
  | { type: 'swipe-down' };

export type TouchState = {
  press?: { id: number; x: number; y: number; phase: 'down' | 'moved' | 'holding' | 'done' };
  /** The last tap, until the time for the next one has passed. */
  tap?: { zone: Zone; time: number; count: number };
};

export const HOLD_MS = 500;
const DOUBLE_TAP_MS = 300;
/** The time between the further taps of a series, which are slower. */
const REPEAT_MS = 600;
const TAP_RADIUS = 12;
const SWIPE_DISTANCE = 64;

/**
 * Returns the next state, and the gesture that the input completes. Only one finger counts, so a second one
 * ends a gesture.
 */
export function recognizeTouch(
  state: TouchState,
  input: TouchInput,
): { state: TouchState; gesture?: TouchGesture } {
  const { press } = state;
  if (input.type === 'down') {
    const { id, x, y } = input;
    if (!press) return { state: { ...state, press: { id, x, y, phase: 'down' } } };
    return { state: { press: { ...press, phase: 'done' } }, ...releaseOf(press) };
  }
  if (!press || (input.type !== 'hold-timer' && input.id !== press.id)) return { state };
  switch (input.type) {
    case 'hold-timer':
      return press.phase === 'down'
        ? { state: { press: { ...press, phase: 'holding' } }, gesture: { type: 'hold' } }
        : { state };
    case 'move':
      return moved(state, press, input);
    case 'cancel':
      return { state: {}, ...releaseOf(press) };
    case 'up':
      return press.phase === 'down' ? tapped(state.tap, input) : { state: {}, ...releaseOf(press) };
  }
}

type Press = NonNullable<TouchState['press']>;
type Point = { x: number; y: number };

const releaseOf = (press: Press): { gesture?: TouchGesture } =>
  press.phase === 'holding' ? { gesture: { type: 'release' } } : {};

function moved(state: TouchState, press: Press, { x, y }: Point) {
  if (press.phase !== 'down' && press.phase !== 'moved') return { state };
  const [right, down] = [x - press.x, y - press.y];
  if (down >= SWIPE_DISTANCE && down > 2 * Math.abs(right))
    return {
      state: { press: { ...press, phase: 'done' } } as TouchState,
      gesture: { type: 'swipe-down' } as const,
    };
  return Math.hypot(right, down) > TAP_RADIUS
    ? { state: { press: { ...press, phase: 'moved' } } as TouchState }
    : { state };
}

function tapped(
  last: TouchState['tap'],
  { zone, time }: { zone: Zone; time: number },
): { state: TouchState; gesture: TouchGesture } {
  const isNext =
    last && last.zone === zone && time - last.time <= (last.count === 1 ? DOUBLE_TAP_MS : REPEAT_MS);
  if (!isNext) return { state: { tap: { zone, time, count: 1 } }, gesture: { type: 'tap' } };
  if (zone === 'middle') return { state: {}, gesture: { type: 'double-tap' } };
  return {
    state: { tap: { zone, time, count: last.count + 1 } },
    gesture: { type: 'skip', side: zone, taps: last.count },
  };
}
