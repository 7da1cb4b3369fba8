import { type RefObject, useEffect } from 'react';
import type { Controller } from './controller.ts';

const SKIP_SECONDS = 10;
const POSITION_EVENTS = ['loadedmetadata', 'durationchange', 'ratechange', 'seeked', 'play'] as const;

type MediaSessionOptions = {
  title: string;
  /** The title of the course. */
  course: string;
  /** The address of a picture. */
  picture: string;
  /** False before the first playback, because the page must not take the lock screen from another app. */
  enabled: boolean;
};

/** Names the lecture on the lock screen and in the notifications of a phone, with its controls. */
export function useMediaSession(
  element: RefObject<HTMLVideoElement | null>,
  { title, course, picture, enabled }: MediaSessionOptions,
  { skip, seek }: Pick<Controller, 'skip' | 'seek'>,
): void {
  const isOn = enabled && 'mediaSession' in navigator;

  useEffect(() => {
    if (!isOn) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: course, artwork: [{ src: picture }] });
    return () => {
      mediaSession.metadata = null;
    };
  }, [isOn, title, course, picture]);

  useEffect(() => {
    const video = element.current;
    if (!isOn || !video) return;
    const { mediaSession } = navigator;
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      // The browser may refuse to play; then the player's button remains.
      ['play', () => void video.play().catch(() => undefined)],
      ['pause', () => video.pause()],
      ['seekbackward', ({ seekOffset }) => skip(-(seekOffset || SKIP_SECONDS))],
      ['seekforward', ({ seekOffset }) => skip(seekOffset || SKIP_SECONDS)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime)],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    const showPosition = () => {
      const { duration, playbackRate, currentTime } = video;
      if (Number.isFinite(duration))
        mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
    };
    for (const event of POSITION_EVENTS) video.addEventListener(event, showPosition);
    showPosition();
    return () => {
      for (const event of POSITION_EVENTS) video.removeEventListener(event, showPosition);
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
      mediaSession.setPositionState();
    };
  }, [isOn, element, skip, seek]);
}
