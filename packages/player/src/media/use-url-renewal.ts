import { codeOf } from '@qanoon/client/trpc/trpc';
import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** URLs are renewed this long before they expire, or a tenth of their lifetime if that is shorter. */
const MARGIN_SECONDS = 300;
/** After this many failures in a row the video counts as unplayable. */
const MAX_FAILURES = 3;
const RETRY_MS = 2000;

export type PlaybackPosition = { second: number; playing: boolean };
/** A lecture with its signed URLs, and where to get new ones. */
export type RenewableVideo = {
  video: PlayableVideo;
  /** When the URLs were loaded, in milliseconds. */
  loadedAt: number;
  /** The URLs are valid for this time from `loadedAt`. */
  urlsLastSeconds: number;
  /** Loads the lecture with new URLs. Undefined if it may no longer be played. */
  reload: () => Promise<PlayableVideo | undefined>;
};

type RenewalOptions = RenewableVideo & {
  element: RefObject<HTMLVideoElement | null>;
  start: PlaybackPosition;
  /** hls.js loads fragments into the element, so a new URL needs no reload. */
  streaming: RefObject<boolean>;
};

/**
 * Renews a video's signed URLs before they expire or when they stop working. Playback continues at the same
 * second, playing or paused as before. `state` is `reconnecting` without a connection and `failed` when
 * retrying cannot help.
 */
export function useUrlRenewal({
  video,
  loadedAt,
  urlsLastSeconds,
  reload,
  element,
  start,
  streaming,
}: RenewalOptions) {
  const [latest, setLatest] = useState(video);
  const [renewals, setRenewals] = useState(0);
  const [state, setState] = useState<'ready' | 'renewing' | 'reconnecting' | 'failed'>(
    video.url ? 'ready' : 'renewing',
  );
  const position = useRef(start);
  const failures = useRef(0);
  const renewing = useRef(false);

  async function renew() {
    if (renewing.current) return;
    // If there is no connection, the query would pause instead of failing.
    if (!navigator.onLine) return setState('reconnecting');
    renewing.current = true;
    if (!streaming.current) setState('renewing');
    try {
      const renewed = await reload();
      if (!renewed?.url) return setState('failed');
      setLatest(renewed);
      setRenewals((count) => count + 1);
      if (streaming.current) setState('ready');
      // The URL may be unchanged; then React does not reload the element.
      else if (renewed.url === latest.url) element.current?.load();
    } catch (failure) {
      const refused =
        codeOf(failure) !== undefined && codeOf(failure) !== 'INTERNAL' && codeOf(failure) !== 'UNAVAILABLE';
      setState(refused ? 'failed' : 'reconnecting');
    } finally {
      renewing.current = false;
    }
  }

  /** Before its metadata has loaded, the element does not have the position that it will start at. */
  function savePosition(playing: HTMLVideoElement) {
    const loaded = playing.readyState >= HTMLMediaElement.HAVE_METADATA;
    position.current = {
      second: loaded ? playing.currentTime : position.current.second,
      playing: !playing.paused,
    };
  }

  const renewNow = useEffectEvent(() => void renew());
  const renewBeforeExpiry = useEffectEvent(() => {
    if (element.current) savePosition(element.current);
    void renew();
  });

  useEffect(() => {
    if (!video.url) renewNow();
  }, [video.url]);

  // After a computer's sleep the timer fires late, when it resumes.
  useEffect(() => {
    const lifetime = urlsLastSeconds;
    const delay = loadedAt + (lifetime - Math.min(MARGIN_SECONDS, lifetime / 10)) * 1000 - Date.now();
    const timer = setTimeout(() => renewBeforeExpiry(), delay);
    return () => clearTimeout(timer);
  }, [urlsLastSeconds, loadedAt]);

  useEffect(() => {
    if (state !== 'reconnecting') return;
    const retryNow = () => renewNow();
    const timer = setTimeout(retryNow, RETRY_MS);
    window.addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [state]);

  return {
    /** The video with its latest URLs. */
    video: latest,
    /** The number of renewals so far. */
    renewals,
    state,
    renew,
    /** Where playback continues. */
    position: () => position.current,
    /** Saves the position before the element gets another source. */
    prepareSourceChange() {
      if (element.current) savePosition(element.current);
      setState('renewing');
    },
    /** Call it on `timeupdate`. Playback works, so earlier failures no longer count. */
    onProgress(playing: HTMLVideoElement) {
      if (playing.seeking || playing.error || state !== 'ready') return;
      savePosition(playing);
      failures.current = 0;
    },
    /** Call it on `loadedmetadata`, to restore the position. */
    onLoaded(loaded: HTMLVideoElement) {
      const { second, playing } = position.current;
      if (second > 0 && second < loaded.duration) loaded.currentTime = second;
      setState('ready');
      // The browser may block autoplay; the play button remains.
      if (playing) void loaded.play().catch(() => undefined);
    },
    onError() {
      failures.current += 1;
      if (failures.current > MAX_FAILURES) setState('failed');
      else void renew();
    },
    retry() {
      failures.current = 0;
      void renew();
    },
  };
}
