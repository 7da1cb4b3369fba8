import { siblingUrl } from '@qanoon/domain/platform/signed-url';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDataSaver, useLecturePreferences } from '../state/use-data-saver.ts';
import type { Stream } from './hls-stream.ts';
import { prefetchPlaylists } from './prefetch-playlists.ts';
import { chooseMedia, type MediaChoice, videoRenditions } from './quality.ts';
import { useOriginal } from './use-original.ts';
import { type PlaybackPosition, type RenewableVideo, useUrlRenewal } from './use-url-renewal.ts';

/**
 * The source of the element: the uploaded file, a playlist that the browser reads (`native`), or fragments
 * from hls.js.
 */
type Target = { engine: 'file' | 'native' | 'hls'; file: string };

type VideoSourceOptions = RenewableVideo & {
  element: RefObject<HTMLVideoElement | null>;
  start: PlaybackPosition;
  /** The student has pressed play. */
  started: boolean;
  /** The chosen source cannot be played, so this one plays instead. */
  onFallBack: (to: 'original' | 'rendition') => void;
};

/** Loads a video into its element in the chosen quality, and renews its URLs. */
export function useVideoSource({ element, start, started, onFallBack, ...renewable }: VideoSourceOptions) {
  const streaming = useRef(false);
  const renewal = useUrlRenewal({ ...renewable, element, start, streaming });
  const { on: isSaving } = useDataSaver();
  const { quality, dataSaver, audioOnly } = useLecturePreferences(renewal.video.id);
  const [broken, setBroken] = useState(ENGINE === 'file');
  const [level, setLevel] = useState<string>();
  const original = useOriginal(element);
  const isOriginalBroken = original.broken;
  const video = useMemo(
    () => ({
      ...renewal.video,
      ...(broken && { stream: null }),
      ...(isOriginalBroken && { bytes: null }),
    }),
    [broken, isOriginalBroken, renewal.video],
  );
  const choice = useMemo(
    () => chooseMedia(video, { quality, dataSaver, audioOnly }),
    [video, quality, dataSaver, audioOnly],
  );
  const [target, setTarget] = useState(() => targetOf(choice));
  const nextTarget = targetOf(choice);

  useEffect(() => {
    if (nextTarget.engine === target.engine && nextTarget.file === target.file) return;
    // First saves the position and the last frame of a playing video. The next render changes the target.
    if (renewal.state === 'ready') renewal.prepareSourceChange();
    else setTarget(nextTarget);
  });

  const stream = useRef<Stream>(undefined);
  const needsNewUrl = useRef(false);
  const hasStream = renewal.video.stream !== null;

  const fallBack = useEffectEvent(() => {
    setBroken(true);
    onFallBack('original');
  });
  const fallBackToRendition = () => {
    original.giveUp();
    onFallBack('rendition');
  };
  const latestUrl = useEffectEvent(() => renewal.video.stream?.url ?? '');
  const prefetch = useEffectEvent((playlist: string) => prefetchPlaylists(renewal.video, choice, playlist));
  const isSavingNow = useEffectEvent(() => isSaving);
  const renewUrl = useEffectEvent(() => {
    needsNewUrl.current = true;
    void renewal.renew();
  });
  const startStream = useEffectEvent(
    (attachStream: typeof import('./hls-stream.ts').attachStream, playing: HTMLVideoElement, url: string) => {
      stream.current = attachStream(playing, {
        url,
        latestUrl: () => latestUrl(),
        startSecond: renewal.position().second,
        onBroken: (mayRecover) => (mayRecover ? renewUrl() : fallBack()),
        onLevel: setLevel,
      });
      stream.current.choose(choice);
      if (started) stream.current.bufferAhead();
    },
  );

  useEffect(() => {
    const playing = element.current;
    if (target.engine !== 'hls' || !playing || !hasStream) return;
    let cancelled = false;
    streaming.current = true;
    const playlist = () => siblingUrl(latestUrl(), target.file);
    if (!isHlsLoaded && !isSavingNow()) prefetch(playlist());
    import('./hls-stream.ts').then(
      ({ attachStream }) => {
        isHlsLoaded = true;
        if (!cancelled) startStream(attachStream, playing, playlist());
      },
      () => !cancelled && fallBack(),
    );
    return () => {
      cancelled = true;
      streaming.current = false;
      needsNewUrl.current = false;
      stream.current?.detach();
      stream.current = undefined;
    };
  }, [target, hasStream, element]);

  useEffect(() => stream.current?.choose(choice), [choice]);
  useEffect(() => {
    if (started) stream.current?.bufferAhead();
  }, [started]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each renewal.
  useEffect(() => {
    if (!needsNewUrl.current) return;
    needsNewUrl.current = false;
    stream.current?.retry();
  }, [renewal.renewals]);

  const { url, stream: playlists } = renewal.video;
  const src =
    target.engine === 'file'
      ? url
      : target.engine === 'native' && playlists
        ? siblingUrl(playlists.url, target.file)
        : null;
  return {
    ...renewal,
    /** The video with its latest URLs. Its renditions are left out if they cannot be played. */
    video,
    /** Undefined while hls.js controls the element. */
    src: src ?? undefined,
    choice,
    /** The data saver of the account, also while another quality is chosen for this lecture. */
    isSaving,
    /** The rendition on screen. Undefined while it is unknown. */
    level: target.engine === 'hls' ? level : undefined,
    /** Buffered video needs no connection. */
    playsOffline: target.engine === 'hls',
    onProgress(playing: HTMLVideoElement) {
      renewal.onProgress(playing);
      if (target.engine !== 'file' || videoRenditions(video).length === 0) return;
      if (!isOriginalBroken && original.lacksPicture(playing)) fallBackToRendition();
    },
    onError() {
      // hls.js reports its own errors.
      if (target.engine === 'file') {
        const canFallBack = !isOriginalBroken && (video.stream?.qualities.length ?? 0) > 0;
        if (canFallBack && original.isUnplayable()) fallBackToRendition();
        else renewal.onError();
      }
      if (target.engine !== 'native') return;
      setBroken(true);
      onFallBack('original');
    },
  };
}

let isHlsLoaded = false;

const ENGINE =
  'MediaSource' in window || 'ManagedMediaSource' in window
    ? 'hls'
    : document.createElement('video').canPlayType('application/vnd.apple.mpegurl')
      ? 'native'
      : 'file';

function targetOf(choice: MediaChoice): Target {
  if (choice.source === 'original') return { engine: 'file', file: '' };
  if (choice.source === 'audio') return { engine: ENGINE, file: 'audio.m3u8' };
  if (ENGINE === 'hls') return { engine: ENGINE, file: 'stream.m3u8' };
  // The browser chooses among all renditions of the main playlist.
  const only = choice.level === 'auto' ? choice.ceiling : choice.level;
  return { engine: ENGINE, file: only ? `${only}.m3u8` : 'stream.m3u8' };
}
