import { type RefObject, useEffect, useState } from 'react';

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** For the page with the player: leaving the page leaves full screen, too. Changing the video does not. */
export function useExitFullScreen(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );
}

/**
 * Full screen for the player. The whole page enters full screen and the player covers it, so that dialogs and
 * toasts stay visible. Phones that support only the video's own full screen use that.
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

  // Focus that moves to a covered part of the page leaves full screen, so that the part is visible.
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
    const iosVideo = video.current as IosVideo | null;
    if (full) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void document.documentElement.requestFullscreen();
    else iosVideo?.webkitEnterFullscreen?.();
  };
  return { full, toggle };
}
