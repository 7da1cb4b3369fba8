import { type RefObject, useEffect, useState } from 'react';
import { getPreferences } from '../state/preferences.ts';

const EVENTS = [
  ...[
    'play',
    'pause',
    'playing',
    'waiting',
    'seeking',
    'seeked',
    'timeupdate',
    'durationchange',
    'progress',
    'loadeddata',
    'canplay',
    'emptied',
    'ended',
  ],
  ...['volumechange', 'ratechange', 'enterpictureinpicture', 'leavepictureinpicture'],
] as const;

export type MediaState = ReturnType<typeof snapshot>;

const INITIAL = {
  paused: true,
  ended: false,
  /** The video is not paused, but its next frame has not loaded yet. */
  stalled: false,
  /** The frame of the current position is on screen. */
  rendered: false,
  time: 0,
  duration: Number.NaN,
  /** The second up to which the video is buffered. */
  buffered: 0,
  volume: 1,
  muted: false,
  rate: 1,
  inPicture: false,
};

function snapshot(video: HTMLVideoElement): typeof INITIAL {
  const { currentTime: time, buffered } = video;
  const ranges = Array.from(
    { length: buffered.length },
    (_, index) => [buffered.start(index), buffered.end(index)] as const,
  );
  return {
    paused: video.paused,
    ended: video.ended,
    stalled: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    rendered: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking,
    time,
    duration: video.duration,
    buffered: ranges.find(([start, end]) => start <= time + 0.5 && end >= time)?.[1] ?? 0,
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    inPicture: document.pictureInPictureElement === video,
  };
}

/** The state of the video element, updated on its events. Applies the student's volume and speed first. */
export function useMediaState(element: RefObject<HTMLVideoElement | null>): MediaState {
  const [media, setMedia] = useState(INITIAL);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const { volume, muted, speed } = getPreferences();
    video.volume = volume;
    video.muted = muted;
    // A new source starts with the default rate.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    const update = () => setMedia(snapshot(video));
    for (const event of EVENTS) video.addEventListener(event, update);
    update();
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update);
    };
  }, [element]);
  return media;
}
