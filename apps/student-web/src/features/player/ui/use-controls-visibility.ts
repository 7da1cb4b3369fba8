import { type RefObject, useEffect, useRef, useState } from 'react';

/** Guide §5: the controls hide after so much playing without a touch. */
const IDLE_MS = 2500;

/** Whether the controls show: always while paused, and while something in the player has the keyboard's focus or the pointer rests on them. */
export function useControlsVisibility(
  frame: RefObject<HTMLElement | null>,
  { playing }: { playing: boolean },
) {
  const [shown, setShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hideInAWhile = useRef(() => {});

  useEffect(() => {
    const player = frame.current;
    if (!player) return;
    const isInUse = () =>
      player.querySelector(
        ':focus-visible, .player-bar:hover, .player-range:active, [aria-expanded=true]',
      ) !== null;
    const hideLater = () => {
      clearTimeout(timer.current);
      if (playing) timer.current = setTimeout(() => (isInUse() ? hideLater() : setShown(false)), IDLE_MS);
    };
    hideInAWhile.current = hideLater;
    const show = () => {
      setShown(true);
      hideLater();
    };
    // A finger's tap decides for itself, see `toggle`.
    const onPointer = (event: PointerEvent) => event.pointerType !== 'touch' && show();
    const onLeave = () => playing && !isInUse() && setShown(false);
    player.addEventListener('pointermove', onPointer);
    player.addEventListener('pointerdown', onPointer);
    player.addEventListener('pointerleave', onLeave);
    player.addEventListener('focusin', show);
    document.addEventListener('keydown', show);
    hideLater();
    return () => {
      clearTimeout(timer.current);
      player.removeEventListener('pointermove', onPointer);
      player.removeEventListener('pointerdown', onPointer);
      player.removeEventListener('pointerleave', onLeave);
      player.removeEventListener('focusin', show);
      document.removeEventListener('keydown', show);
    };
  }, [frame, playing]);

  /** For a finger's tap on the picture. */
  const toggle = () => {
    setShown(!shown);
    hideInAWhile.current();
  };
  return { shown: shown || !playing, toggle };
}
