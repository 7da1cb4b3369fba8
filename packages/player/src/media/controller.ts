import * as m from '@qanoon/messages/shared/player';
import type { RefObject } from 'react';
import { SPEEDS, setPreferences } from '../state/preferences.ts';

export type Controller = ReturnType<typeof createController>;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** `side` is the side of the picture that was tapped. */
export type ShowMessage = (text: string, side?: 'left' | 'right') => void;

type ControllerCallbacks = {
  /** Shows a short message about a change that has no other sign on the screen. */
  showMessage: ShowMessage;
  /** The student started the video, in contrast to automatic playback. */
  onStart: () => void;
};

const TAP_SKIP_SECONDS = 10;

const skipLabel = (seconds: number): string =>
  seconds > 0 ? m.forwardSeconds({ seconds }) : m.backSeconds({ seconds: -seconds });

/** The actions of the player's buttons, keyboard shortcuts and touch gestures. */
export function createController(
  element: RefObject<HTMLVideoElement | null>,
  { showMessage, onStart }: ControllerCallbacks,
) {
  const withVideo = (act: (video: HTMLVideoElement) => void) => {
    if (element.current) act(element.current);
  };
  const seek = (second: number) =>
    withVideo((video) => {
      if (Number.isFinite(video.duration)) video.currentTime = clamp(second, 0, video.duration);
    });
  const setVolume = (volume: number) =>
    withVideo((video) => {
      video.volume = clamp(Math.round(volume * 100) / 100, 0, 1);
      video.muted = video.volume === 0;
      setPreferences({ volume: video.volume, muted: video.muted });
    });
  const setSpeed = (speed: number) =>
    withVideo((video) => {
      video.defaultPlaybackRate = speed;
      video.playbackRate = speed;
      setPreferences({ speed });
    });

  return {
    togglePlay: () =>
      withVideo((video) => {
        if (!video.paused && !video.ended) return video.pause();
        onStart();
        // The browser may block playback; the play button remains.
        void video.play().catch(() => undefined);
      }),
    seek,
    skip: (seconds: number) =>
      withVideo((video) => {
        seek(video.currentTime + seconds);
        showMessage(skipLabel(seconds));
      }),
    /** One step back or forward of a series of taps; the message shows the sum of the first `taps` steps. */
    skipByTap: (side: 'left' | 'right', taps: number) =>
      withVideo((video) => {
        const step = side === 'left' ? -TAP_SKIP_SECONDS : TAP_SKIP_SECONDS;
        seek(video.currentTime + step);
        showMessage(skipLabel(step * taps), side);
      }),
    seekToShare: (share: number) => withVideo((video) => seek(video.duration * share)),
    setVolume,
    changeVolume: (by: number) =>
      withVideo((video) => {
        setVolume((video.muted ? 0 : video.volume) + by);
        showMessage(m.volumePercent({ percent: Math.round(video.volume * 100) }));
      }),
    toggleMute: () =>
      withVideo((video) => {
        video.muted = !video.muted;
        if (!video.muted && video.volume === 0) video.volume = 0.5;
        setPreferences({ muted: video.muted, volume: video.volume });
        showMessage(video.muted ? m.muted() : m.soundOn());
      }),
    setSpeed,
    changeSpeed: (steps: 1 | -1) =>
      withVideo((video) => {
        const nearest = SPEEDS.findIndex((speed) => speed >= video.playbackRate);
        const speed = SPEEDS[clamp(nearest + steps, 0, SPEEDS.length - 1)]!;
        setSpeed(speed);
        showMessage(m.speedTimes({ speed }));
      }),
    showCaptions: (on: boolean) => {
      setPreferences({ captions: on ? 'on' : 'off' });
      showMessage(on ? m.captionsOn() : m.captionsOff());
    },
    togglePicture: () =>
      withVideo((video) => {
        const change =
          document.pictureInPictureElement === video
            ? document.exitPictureInPicture()
            : video.requestPictureInPicture();
        change.catch(() => showMessage(m.pictureInPictureIsNot()));
      }),
  };
}
