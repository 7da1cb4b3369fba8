import { type RefObject, useEffect, useState } from 'react';

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** For the page that holds the player: who leaves it leaves full screen, too. Another video stays in it. */
export function useExitFullScreen(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );
}

/**
 * Full screen for the player. The whole page goes full screen and the player covers it, so that dialogs and toasts still show above it.
 * Phones that know only the video's own full screen use that.
 */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);

  // The keyboard has moved on to the page behind: show it.
  useEffect(() => {
    if (!full) return;
    const onFocus = ({ target }: FocusEvent) => {
      const covered =
        target instanceof Element &&
        target.id !== 'main' &&
        !frame.current?.contains(target) &&
        !target.closest('[role=dialog], .toasts');
      if (covered) void document.exitFullscreen();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [full, frame]);

  const toggle = () => {
    const phone = video.current as IosVideo | null;
    if (full) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void document.documentElement.requestFullscreen();
    else phone?.webkitEnterFullscreen?.();
  };
  return { full, toggle };
}
