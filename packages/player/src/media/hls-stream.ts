/// <reference path="./hls-light.d.ts" />
import { withSignatureOf } from '@qanoon/domain/platform/signed-url';
import Hls from 'hls.js/light';
import type { MediaChoice } from './quality.ts';

export type Stream = ReturnType<typeof attachStream>;

type StreamOptions = {
  /** The URL of a playlist. Each request replaces its query by the query of `latestUrl`. */
  url: string;
  /** The latest signed URL of the video. */
  latestUrl: () => string;
  startSecond: number;
  /** The stream has stopped. It may continue with a new URL if `mayRecover`, else never. */
  onBroken: (mayRecover: boolean) => void;
  /** Called with the name of the rendition on screen. */
  onLevel: (name: string) => void;
};

/** This much covers a short interruption, and wastes little if the student leaves. */
const BUFFER_SECONDS = 30;
/** Only the first fragment loads before the student has pressed play. */
const INITIAL_BUFFER_SECONDS = 1;

/** The statuses of responses to an expired URL, which hls.js would retry for half a minute. */
const EXPIRED_STATUSES = new Set<number | undefined>([401, 403, 404, 410]);

/** Plays an HLS playlist in the element, starting with the lowest rendition. */
export function attachStream(
  video: HTMLVideoElement,
  { url, latestUrl, startSecond, onBroken, onLevel }: StreamOptions,
) {
  const hls = new Hls({
    // The worker loads from a blob URL, which the page's CSP forbids, and has nothing to do for MP4
    // fragments.
    enableWorker: false,
    startLevel: 0,
    startPosition: startSecond,
    maxBufferLength: INITIAL_BUFFER_SECONDS,
    maxMaxBufferLength: INITIAL_BUFFER_SECONDS,
    xhrSetup: (request, requestUrl) => request.open('GET', withSignatureOf(requestUrl, latestUrl()), true),
  });
  let choice: MediaChoice | undefined;
  let failures = 0;
  let stopped = false;

  const indexOf = (name: string) =>
    hls.levels.findIndex((level) => renditionName(level.url[0] ?? '') === name);
  const applyChoice = () => {
    if (choice?.source !== 'video' || hls.levels.length === 0) return;
    hls.autoLevelCapping = choice.ceiling ? indexOf(choice.ceiling) : -1;
    const index = choice.level === 'auto' ? -1 : indexOf(choice.level);
    // Setting `auto` again would let the bandwidth choose the first fragment, too.
    if (index === hls.manualLevel) return;
    // A better rendition shows as soon as possible; a cheaper one starts after the buffered part.
    if (hls.currentLevel >= 0 && index > hls.loadLevel) hls.nextLevel = index;
    else hls.loadLevel = index;
  };
  hls.on(Hls.Events.MANIFEST_PARSED, applyChoice);
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) =>
    onLevel(renditionName(hls.levels[level]?.url[0] ?? '')),
  );
  hls.on(Hls.Events.FRAG_LOADED, () => {
    failures = 0;
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    const expired = EXPIRED_STATUSES.has(response?.code);
    if (stopped || !(fatal || expired)) return;
    failures += 1;
    // After two failures with no fragment between them the stream counts as unplayable.
    const mayRecover = failures === 1;
    if (mayRecover && type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else {
      stopped = true;
      hls.stopLoad();
      onBroken(mayRecover && type === Hls.ErrorTypes.NETWORK_ERROR);
    }
  });
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    /** Selects among the video renditions without interrupting playback. */
    choose(next: MediaChoice) {
      choice = next;
      applyChoice();
    },
    /** Starts to buffer ahead. Call it when the student has pressed play. */
    bufferAhead() {
      hls.config.maxBufferLength = BUFFER_SECONDS;
      hls.config.maxMaxBufferLength = BUFFER_SECONDS;
    },
    /** Continues with a new `latestUrl`. */
    retry() {
      stopped = false;
      applyChoice();
      if (hls.levels.length === 0) hls.loadSource(url);
      else hls.startLoad();
    },
    detach: () => hls.destroy(),
  };
}

/** `240p` of `…/240p.m3u8?…`. */
const renditionName = (url: string): string => /\/([^/?]+)\.m3u8/u.exec(url)?.[1] ?? '';
