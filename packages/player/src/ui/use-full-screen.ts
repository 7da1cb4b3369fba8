import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/**
 * Use it in the page with the player. Leaving the page leaves full screen, too, but changing the video does
 * not.
 */
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
 * toasts stay visible. Where the browser refuses, the player covers the page only. Phones that support only
 * the video's own full screen use that for the button.
 *
 * A phone that is turned to landscape while the video plays enters full screen, and leaves it in portrait.
 * `startsPlaying`: the video continues playback, so it covers the page of a phone that is already turned.
 */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { startsPlaying }: { startsPlaying: boolean },
) {
  const [native, setNative] = useState(() => document.fullscreenElement !== null);
  const [covers, setCovers] = useState(() => startsPlaying && isPhone() && isLandscape());
  const full = native || covers;
  useEffect(() => {
    const update = () => {
      setNative(document.fullscreenElement !== null);
      setCovers(false);
    };
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);

  const exit = () => {
    setCovers(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const enter = () => {
    if (!document.fullscreenEnabled) return setCovers(true);
    document.documentElement.requestFullscreen().catch(() => setCovers(true));
  };
  const toggle = () => {
    const iosVideo = video.current as IosVideo | null;
    if (full) exit();
    else if (!document.fullscreenEnabled && iosVideo?.webkitEnterFullscreen) iosVideo.webkitEnterFullscreen();
    else enter();
  };

  const onRotation = useEffectEvent(() => {
    if (!isPhone()) return;
    if (!isLandscape()) exit();
    else if (!full && video.current?.paused === false) enter();
  });
  useEffect(() => {
    // Undefined before Safari 16.4.
    const orientation: ScreenOrientation | undefined = screen.orientation;
    const listener = () => onRotation();
    orientation?.addEventListener('change', listener);
    return () => orientation?.removeEventListener('change', listener);
  }, []);

  // Focus that moves to a covered part of the page leaves full screen, so that the part is visible.
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const covered =
      target instanceof Element &&
      target.id !== 'main' &&
      !frame.current?.contains(target) &&
      !target.closest('[role=dialog], .toasts');
    if (covered) exit();
  });
  useEffect(() => {
    if (!full) return;
    const listener = (event: FocusEvent) => onFocus(event);
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, [full]);

  return { full, toggle, exit };
}

/** The shorter side of a phone's screen, in CSS pixels, is below this. */
const PHONE_SCREEN = 500;

const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < PHONE_SCREEN;

/** The device is asked, because an open keyboard also makes the window wider than high. */
const isLandscape = (): boolean => Boolean(screen.orientation?.type.startsWith('landscape'));
