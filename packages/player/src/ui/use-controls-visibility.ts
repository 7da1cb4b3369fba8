import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The controls hide after this time of playback without input. */
const IDLE_MS = 2500;

/** Whether something in the player has the keyboard's focus, is open, or is under the pointer. */
const isInUse = (player: HTMLElement | null): boolean =>
  player?.querySelector(':focus-visible, .player-bar:hover, .player-range:active, [aria-expanded=true]') !=
  null;

/**
 * Whether the controls show: always while paused, and while they are in use. `toggle` is for a tap on the
 * video, `hide` for a gesture that needs none.
 */
export function useControlsVisibility(
  frame: RefObject<HTMLElement | null>,
  { playing }: { playing: boolean },
) {
  const [shown, setShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hideWhenIdle() {
    clearTimeout(timer.current);
    if (!playing) return;
    timer.current = setTimeout(() => {
      if (isInUse(frame.current)) hideWhenIdle();
      else setShown(false);
    }, IDLE_MS);
  }
  const show = useEffectEvent(() => {
    setShown(true);
    hideWhenIdle();
  });
  // A tap calls `toggle` instead.
  const onPointer = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'touch') show();
  });
  // A finger leaves whenever it is lifted, also after the tap that has just shown the controls.
  const onPointerLeave = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'touch' && playing && !isInUse(frame.current)) setShown(false);
  });
  const restartTimer = useEffectEvent(() => hideWhenIdle());

  useEffect(() => {
    const player = frame.current;
    if (!player) return;
    const events = new AbortController();
    const { signal } = events;
    player.addEventListener('pointermove', (event) => onPointer(event), { signal });
    player.addEventListener('pointerdown', (event) => onPointer(event), { signal });
    player.addEventListener('pointerleave', (event) => onPointerLeave(event), { signal });
    player.addEventListener('focusin', () => show(), { signal });
    document.addEventListener('keydown', () => show(), { signal });
    return () => events.abort();
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again when playback starts.
  useEffect(() => {
    restartTimer();
    return () => clearTimeout(timer.current);
  }, [playing]);

  const toggle = () => {
    setShown(!shown);
    hideWhenIdle();
  };
  const hide = () => setShown(false);
  return { shown: shown || !playing, toggle, hide };
}
