import type { RefObject } from 'react';
import { getPreferences, SPEEDS, setPreferences } from '../state/preferences.ts';

export type Controller = ReturnType<typeof createController>;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

type ControllerCallbacks = {
  /** Shows a word about what has no other sign on the screen. */
  say: (words: string) => void;
  /** The student has started the video; one that was opened to go on playing starts by itself. */
  onStart: () => void;
};

/** What the buttons and keys do to the video. */
export function createController(
  element: RefObject<HTMLVideoElement | null>,
  { say, onStart }: ControllerCallbacks,
) {
  const on = (act: (video: HTMLVideoElement) => void) => {
    if (element.current) act(element.current);
  };
  const seek = (second: number) =>
    on((video) => {
      if (Number.isFinite(video.duration)) video.currentTime = clamp(second, 0, video.duration);
    });
  const setVolume = (volume: number) =>
    on((video) => {
      video.volume = clamp(Math.round(volume * 100) / 100, 0, 1);
      video.muted = video.volume === 0;
      setPreferences({ volume: video.volume, muted: video.muted });
    });
  const setSpeed = (speed: number) =>
    on((video) => {
      video.defaultPlaybackRate = speed;
      video.playbackRate = speed;
      setPreferences({ speed });
    });

  return {
    togglePlay: () =>
      on((video) => {
        if (!video.paused && !video.ended) return video.pause();
        onStart();
        // A refused start is not a failure: the button is still there.
        void video.play().catch(() => undefined);
      }),
    seek,
    skip: (seconds: number) =>
      on((video) => {
        seek(video.currentTime + seconds);
        say(seconds > 0 ? `Forward ${seconds} seconds` : `Back ${-seconds} seconds`);
      }),
    seekToShare: (share: number) => on((video) => seek(video.duration * share)),
    setVolume,
    changeVolume: (by: number) =>
      on((video) => {
        setVolume((video.muted ? 0 : video.volume) + by);
        say(`Volume ${Math.round(video.volume * 100)}%`);
      }),
    toggleMute: () =>
      on((video) => {
        video.muted = !video.muted;
        if (!video.muted && video.volume === 0) video.volume = 0.5;
        setPreferences({ muted: video.muted, volume: video.volume });
        say(video.muted ? 'Muted' : 'Sound on');
      }),
    setSpeed,
    changeSpeed: (steps: 1 | -1) =>
      on((video) => {
        const nearest = SPEEDS.findIndex((speed) => speed >= video.playbackRate);
        const speed = SPEEDS[clamp(nearest + steps, 0, SPEEDS.length - 1)]!;
        setSpeed(speed);
        say(`Speed ${speed}×`);
      }),
    toggleCaptions: () => {
      setPreferences({ captions: !getPreferences().captions });
      say(getPreferences().captions ? 'Captions on' : 'Captions off');
    },
    togglePicture: () =>
      on((video) => {
        const change =
          document.pictureInPictureElement === video
            ? document.exitPictureInPicture()
            : video.requestPictureInPicture();
        change.catch(() => say('Picture in picture is not available'));
      }),
  };
}
