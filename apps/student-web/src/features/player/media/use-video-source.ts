import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { siblingUrl } from '@qanoon/contracts/signed-url';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { usePreferences } from '../state/preferences.ts';
import type { Stream } from './hls-stream.ts';
import { prefetchPlaylists } from './prefetch-playlists.ts';
import { chooseMedia, type MediaChoice } from './quality.ts';
import { type PlaybackPosition, useUrlRenewal } from './use-url-renewal.ts';

/** What the element is given: the file itself, a playlist for a browser that reads those, or pieces of one by hls.js. */
type Target = { engine: 'file' | 'native' | 'hls'; file: string };

type Source = {
  course: StudentContent;
  video: StudentVideo;
  loadedAt: number;
  element: RefObject<HTMLVideoElement | null>;
  start: PlaybackPosition;
  /** The student has pressed play. */
  started: boolean;
  /** The renditions are of no use: the file as it was uploaded plays in their place. */
  onFallBack: () => void;
};

/** How a video's bytes come to its element: in the quality that is wanted, and on a fresh address when one ends. */
export function useVideoSource({
  course,
  video: given,
  loadedAt,
  element,
  start,
  started,
  onFallBack,
}: Source) {
  const fed = useRef(false);
  const renewal = useUrlRenewal({ course, video: given, loadedAt, element, start, fed });
  const { quality, dataSaver, audioOnly } = usePreferences();
  const [broken, setBroken] = useState(ENGINE === 'file');
  const [level, setLevel] = useState<string>();
  const video = useMemo(
    () => (broken ? { ...renewal.video, stream: null } : renewal.video),
    [broken, renewal.video],
  );
  const wanted = useMemo(
    () => chooseMedia(video, { quality, dataSaver, audioOnly }),
    [video, quality, dataSaver, audioOnly],
  );
  const [target, setTarget] = useState(() => targetOf(wanted));
  const [held, setHeld] = useState(false);
  const next = targetOf(wanted);
  const differs = next.engine !== target.engine || next.file !== target.file;

  // What plays is held first, so that its last picture stays on the screen; what does not play yet has nothing to hold.
  if (differs && !held && renewal.state !== 'ready') setTarget(next);
  useEffect(() => {
    if (!differs) return;
    if (held) {
      setHeld(false);
      setTarget(next);
    } else {
      setHeld(true);
      renewal.hold();
    }
  });

  const stream = useRef<Stream>(undefined);
  /** It waits for a fresh address. */
  const stuck = useRef(false);
  const latest = useRef({ wanted, started, renewal, onFallBack });
  latest.current = { wanted, started, renewal, onFallBack };
  const hasStream = renewal.video.stream !== null;

  useEffect(() => {
    const playing = element.current;
    if (target.engine !== 'hls' || !playing || !hasStream) return;
    const newest = () => latest.current.renewal.video.stream?.url ?? '';
    const fallBack = () => {
      setBroken(true);
      latest.current.onFallBack();
    };
    let gone = false;
    fed.current = true;
    const playlist = () => siblingUrl(newest(), target.file);
    if (!codeIsHere) prefetchPlaylists(latest.current.renewal.video, latest.current.wanted, playlist());
    import('./hls-stream.ts').then(
      ({ attachStream }) => {
        codeIsHere = true;
        if (gone) return;
        stream.current = attachStream(playing, {
          url: playlist(),
          newest,
          startSecond: latest.current.renewal.standing().second,
          onBroken(mayRecover) {
            if (!mayRecover) return fallBack();
            stuck.current = true;
            void latest.current.renewal.renew();
          },
          onLevel: setLevel,
        });
        stream.current.choose(latest.current.wanted);
        if (latest.current.started) stream.current.loadAhead();
      },
      () => !gone && fallBack(),
    );
    return () => {
      gone = true;
      fed.current = false;
      stuck.current = false;
      stream.current?.detach();
      stream.current = undefined;
    };
  }, [target, hasStream, element]);

  useEffect(() => stream.current?.choose(wanted), [wanted]);
  useEffect(() => {
    if (started) stream.current?.loadAhead();
  }, [started]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each renewal.
  useEffect(() => {
    if (!stuck.current) return;
    stuck.current = false;
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
    /** With its newest addresses, and without renditions where they are of no use. */
    video,
    /** Undefined while hls.js feeds the element. */
    src: src ?? undefined,
    wanted,
    /** The rendition on the screen; undefined while that is not known. */
    level: target.engine === 'hls' ? level : undefined,
    /** What is loaded ahead still plays without a connection. */
    playsOn: target.engine === 'hls',
    onError() {
      // Its own troubles, hls.js hears of by itself.
      if (target.engine === 'file') renewal.onError();
      if (target.engine !== 'native') return;
      setBroken(true);
      onFallBack();
    },
  };
}

/** Of hls.js, once it has come. */
let codeIsHere = false;

const ENGINE =
  'MediaSource' in window || 'ManagedMediaSource' in window
    ? 'hls'
    : document.createElement('video').canPlayType('application/vnd.apple.mpegurl')
      ? 'native'
      : 'file';

function targetOf(wanted: MediaChoice): Target {
  if (wanted.source === 'original') return { engine: 'file', file: '' };
  if (wanted.source === 'audio') return { engine: ENGINE, file: 'audio.m3u8' };
  if (ENGINE === 'hls') return { engine: ENGINE, file: 'stream.m3u8' };
  // Here the browser chooses by itself, among all that the playlist names.
  const only = wanted.level === 'auto' ? wanted.ceiling : wanted.level;
  return { engine: ENGINE, file: only ? `${only}.m3u8` : 'stream.m3u8' };
}
