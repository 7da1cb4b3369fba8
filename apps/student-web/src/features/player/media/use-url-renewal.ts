import { codeOf, trpc } from '@qanoon/client/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { videosInOrder } from '../state/resume-position.ts';

/** Addresses are renewed this long before they end, or a tenth of their life if that is shorter. */
const MARGIN_SECONDS = 300;
/** A video that fails so often in a row cannot be played, whatever its address. */
const MAX_FAILURES = 3;
const RETRY_MS = 2000;

export type PlaybackPosition = { second: number; playing: boolean };
type Renewal = {
  course: StudentContent;
  video: StudentVideo;
  loadedAt: number;
  element: RefObject<HTMLVideoElement | null>;
  start: PlaybackPosition;
  /** The element is fed piece by piece: a fresh address is for the next piece, and nothing has to be loaded anew. */
  fed: RefObject<boolean>;
};

/**
 * The addresses a video plays from, and fresh ones before they end or when they stop working: the video goes on at the same second,
 * playing or paused as it was. `state` is `reconnecting` while the connection is gone, and `failed` once trying is of no use.
 */
export function useUrlRenewal({ course, video, loadedAt, element, start, fed }: Renewal) {
  const utils = trpc.useUtils();
  const [fresh, setFresh] = useState(video);
  const [renewals, setRenewals] = useState(0);
  const [state, setState] = useState<'ready' | 'renewing' | 'reconnecting' | 'failed'>(
    video.url ? 'ready' : 'renewing',
  );
  const stand = useRef(start);
  const tries = useRef(0);
  const busy = useRef(false);

  async function renew() {
    if (busy.current) return;
    // Asked without a connection, the question itself would wait.
    if (!navigator.onLine) return setState('reconnecting');
    busy.current = true;
    if (!fed.current) setState('renewing');
    try {
      const content = await utils.learning.content.fetch({ courseId: course.id }, { staleTime: 0 });
      const found = videosInOrder(content).find(({ id }) => id === video.id);
      if (!found?.url) return setState('failed');
      setFresh(found);
      setRenewals((count) => count + 1);
      if (fed.current) setState('ready');
      // The address may be the same for a while: then the element has to be told.
      else if (found.url === fresh.url) element.current?.load();
    } catch (failure) {
      const refused =
        codeOf(failure) !== undefined && codeOf(failure) !== 'INTERNAL' && codeOf(failure) !== 'UNAVAILABLE';
      setState(refused ? 'failed' : 'reconnecting');
    } finally {
      busy.current = false;
    }
  }
  const renewNow = useRef(renew);
  renewNow.current = renew;

  /** Before its data has come, the element knows neither its second nor what was asked of it. */
  const note = (playing: HTMLVideoElement) => {
    const known = playing.readyState >= HTMLMediaElement.HAVE_METADATA;
    stand.current = { second: known ? playing.currentTime : stand.current.second, playing: !playing.paused };
  };

  useEffect(() => {
    if (!video.url) void renewNow.current();
  }, [video.url]);

  // Shortly before the address ends. A computer that slept hears of it when it wakes up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `note` only touches refs.
  useEffect(() => {
    const life = course.urlsLastSeconds;
    const left = loadedAt + (life - Math.min(MARGIN_SECONDS, life / 10)) * 1000 - Date.now();
    const timer = setTimeout(() => {
      if (element.current) note(element.current);
      void renewNow.current();
    }, left);
    return () => clearTimeout(timer);
  }, [course.urlsLastSeconds, loadedAt, element]);

  useEffect(() => {
    if (state !== 'reconnecting') return;
    const again = () => void renewNow.current();
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state]);

  return {
    /** The video with its newest addresses. */
    video: fresh,
    /** How often they were renewed. */
    renewals,
    state,
    renew: () => renewNow.current(),
    /** Where it goes on. */
    standing: () => stand.current,
    /** Before the element is given something else to play: it will go on where it is. */
    hold() {
      if (element.current) note(element.current);
      setState('renewing');
    },
    /** For `timeupdate`: it plays, so earlier failures are forgotten. */
    onProgress(playing: HTMLVideoElement) {
      if (playing.seeking || playing.error || state !== 'ready') return;
      note(playing);
      tries.current = 0;
    },
    /** For `loadedmetadata`: goes on where it stood. */
    onLoaded(loaded: HTMLVideoElement) {
      const { second, playing } = stand.current;
      if (second > 0 && second < loaded.duration) loaded.currentTime = second;
      setState('ready');
      // A browser may refuse to start by itself: the button is there.
      if (playing) void loaded.play().catch(() => undefined);
    },
    onError() {
      tries.current += 1;
      if (tries.current > MAX_FAILURES) setState('failed');
      else void renew();
    },
    retry() {
      tries.current = 0;
      void renew();
    },
  };
}
