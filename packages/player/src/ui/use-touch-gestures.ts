import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { HOLD_MS, recognizeTouch, type TouchInput, type TouchState, type Zone } from './touch-gestures.ts';

export const HOLD_SPEED = 2;

type TouchActions = {
  /** False until the video has been started. Until then the click of a tap starts it. */
  enabled: boolean;
  onTap: () => void;
  /** `taps` is the number of steps in the series of taps on this side. */
  onSkip: (side: 'left' | 'right', taps: number) => void;
  onDoubleTap: () => void;
  onSwipeDown: () => void;
};

/**
 * Touch gestures on the picture. They listen to the video only, so buttons on top of it are not delayed, and
 * screen readers, which send clicks, do not trigger them. While the finger rests on a playing video,
 * `holding` is true and it plays at HOLD_SPEED.
 */
export function useTouchGestures(
  video: RefObject<HTMLVideoElement | null>,
  { enabled, onTap, onSkip, onDoubleTap, onSwipeDown }: TouchActions,
) {
  const state = useRef<TouchState>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('');
  const [holding, setHolding] = useState(false);

  function setSpeed(fast: boolean) {
    setHolding(fast);
    // The default rate is the student's choice.
    if (video.current) video.current.playbackRate = fast ? HOLD_SPEED : video.current.defaultPlaybackRate;
  }

  function dispatch(input: TouchInput) {
    const { state: next, gesture } = recognizeTouch(state.current, input);
    state.current = next;
    if (next.press?.phase !== 'down') clearTimeout(timer.current);
    switch (gesture?.type) {
      case 'tap':
        return onTap();
      case 'skip':
        return onSkip(gesture.side, gesture.taps);
      case 'double-tap':
        return onDoubleTap();
      case 'swipe-down':
        return onSwipeDown();
      case 'hold':
        return setSpeed(true);
      case 'release':
        return setSpeed(false);
    }
  }

  const onPointer = (type: 'down' | 'move' | 'up') => (event: PointerEvent<HTMLVideoElement>) => {
    pointer.current = event.pointerType;
    if (event.pointerType !== 'touch' || !enabled) return;
    const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
    dispatch({ type, id, x, y, time, zone: zoneOf(event) });
    if (type === 'down')
      timer.current = setTimeout(() => {
        if (video.current?.paused === false) dispatch({ type: 'hold-timer' });
      }, HOLD_MS);
  };

  return {
    holding,
    /** Whether the latest input on the video was a finger. */
    isTouch: () => pointer.current === 'touch',
    handlers: {
      onPointerDown: onPointer('down'),
      onPointerMove: onPointer('move'),
      onPointerUp: onPointer('up'),
      onPointerCancel: ({ pointerId: id }: PointerEvent) => dispatch({ type: 'cancel', id }),
      // A long press would open the browser's menu.
      onContextMenu: (event: React.MouseEvent) => {
        if (pointer.current === 'touch') event.preventDefault();
      },
    },
  };
}

function zoneOf({ clientX, currentTarget }: PointerEvent): Zone {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  return share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'middle';
}
