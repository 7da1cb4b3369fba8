import { withSignatureOf } from '@qanoon/contracts/signed-url';
import Hls from 'hls.js/light';
import type { MediaChoice } from './quality.ts';

export type Stream = ReturnType<typeof attachStream>;

type StreamOptions = {
  /** Address of a playlist; its query is replaced by the newest at each request. */
  url: string;
  /** The newest signed address of the video. */
  newest: () => string;
  startSecond: number;
  /** It cannot go on by itself: a fresh address may help, or nothing will. */
  onBroken: (mayRecover: boolean) => void;
  /** The rendition that is now on the screen. */
  onLevel: (name: string) => void;
};

/** Ahead of what is played: enough for a hole in the line, not so much that leaving wastes it. */
const BUFFER_SECONDS = 30;
/** Before the student has pressed play, the first piece alone. */
const INITIAL_BUFFER_SECONDS = 1;

/** What an address that has ended is answered with: hls.js would go on asking for half a minute. */
const REFUSALS = new Set<number | undefined>([401, 403, 404, 410]);

/** Feeds the element from an HLS playlist, starting on the lowest rendition. */
export function attachStream(
  video: HTMLVideoElement,
  { url, newest, startSecond, onBroken, onLevel }: StreamOptions,
) {
  const hls = new Hls({
    // It would come from a blob, which the page's policy refuses; fragments in MP4 leave it nothing to do.
    enableWorker: false,
    startLevel: 0,
    startPosition: startSecond,
    maxBufferLength: INITIAL_BUFFER_SECONDS,
    maxMaxBufferLength: INITIAL_BUFFER_SECONDS,
    xhrSetup: (request, asked) => request.open('GET', withSignatureOf(asked, newest()), true),
  });
  let wanted: MediaChoice | undefined;
  let failures = 0;
  let halted = false;

  const indexOf = (name: string) =>
    hls.levels.findIndex((level) => renditionName(level.url[0] ?? '') === name);
  const apply = () => {
    if (wanted?.source !== 'pictures' || hls.levels.length === 0) return;
    hls.autoLevelCapping = wanted.ceiling ? indexOf(wanted.ceiling) : -1;
    const index = wanted.level === 'auto' ? -1 : indexOf(wanted.level);
    // To say again that the line decides would make it decide about the first piece, too.
    if (index === hls.manualLevel) return;
    // A better picture is shown as soon as it can be; one that costs less begins where what is already loaded ends.
    if (hls.currentLevel >= 0 && index > hls.loadLevel) hls.nextLevel = index;
    else hls.loadLevel = index;
  };
  hls.on(Hls.Events.MANIFEST_PARSED, apply);
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) =>
    onLevel(renditionName(hls.levels[level]?.url[0] ?? '')),
  );
  hls.on(Hls.Events.FRAG_LOADED, () => {
    failures = 0;
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    const refused = REFUSALS.has(response?.code);
    if (halted || !(fatal || refused)) return;
    failures += 1;
    // Twice without a single piece between: the stream is of no use.
    const mayRecover = failures === 1;
    if (mayRecover && type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else {
      halted = true;
      hls.stopLoad();
      onBroken(mayRecover && type === Hls.ErrorTypes.NETWORK_ERROR);
    }
  });
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    /** Among the renditions with a picture; never interrupts what plays. */
    choose(next: MediaChoice) {
      wanted = next;
      apply();
    },
    /** The student has pressed play. */
    loadAhead() {
      hls.config.maxBufferLength = BUFFER_SECONDS;
      hls.config.maxMaxBufferLength = BUFFER_SECONDS;
    },
    /** Goes on with a fresh address. */
    retry() {
      halted = false;
      apply();
      if (hls.levels.length === 0) hls.loadSource(url);
      else hls.startLoad();
    },
    detach: () => hls.destroy(),
  };
}

/** `240p` of `…/240p.m3u8?…`. */
const renditionName = (address: string): string => /\/([^/?]+)\.m3u8/u.exec(address)?.[1] ?? '';
