import type { WatchedRange } from '@qanoon/contracts/watched-ranges';

export type PlaybackReport = { positionSeconds: number; watchedRanges: WatchedRange[] };

/** So often while playing, so that a page that dies loses no more than this. */
const REPORT_INTERVAL_MS = 5000;

/**
 * Watches which seconds of a video are played and where it stands, and tells what is new every few seconds, on a pause, a jump and the end.
 * Nothing is told before the student has played. Answers how to stop, which tells the rest.
 */
export function trackPlayback(
  video: HTMLVideoElement,
  tell: (told: PlaybackReport, pausing: boolean) => void,
): () => void {
  let from: number | undefined;
  let last = 0;
  /** Where a pause has just cut: the end of the video pauses it first. */
  let pausedAt: number | undefined;
  let watchedRanges: WatchedRange[] = [];
  let news = false;

  /** Ends the running stretch at `end`, in whole seconds. */
  const cut = (end: number) => {
    // Whole seconds, cut down at both ends: what follows starts in the same second, so none is lost or counted twice.
    if (from !== undefined && Math.floor(from) < end) watchedRanges.push([Math.floor(from), end]);
    from = undefined;
  };
  const tellNow = (pausing: boolean) => {
    const running = from !== undefined;
    // The browser tells the time now and then; a page that is about to go cannot wait for it.
    if (running && !video.seeking) last = Math.max(last, video.currentTime);
    cut(Math.floor(last));
    if (running) from = last;
    if (!news) return;
    tell({ positionSeconds: Math.floor(last), watchedRanges }, pausing);
    watchedRanges = [];
    news = false;
  };

  const on = {
    timeupdate() {
      if (video.paused || video.seeking) return;
      from ??= video.currentTime;
      pausedAt = undefined;
      last = video.currentTime;
      news = true;
    },
    playing() {
      on.timeupdate();
    },
    seeking() {
      cut(Math.floor(last));
      pausedAt = undefined;
    },
    seeked() {
      if (video.played.length === 0) return;
      last = video.currentTime;
      news = true;
    },
    pause() {
      if (from === undefined) return;
      last = video.currentTime;
      pausedAt = last;
      cut(Math.floor(last));
      tellNow(true);
    },
    ended() {
      from ??= pausedAt;
      last = Math.ceil(video.duration);
      news = true;
      cut(last);
      tellNow(true);
    },
    emptied() {
      cut(Math.floor(last));
    },
  };

  const timer = setInterval(() => tellNow(false), REPORT_INTERVAL_MS);
  const leave = () => document.visibilityState === 'hidden' && tellNow(false);
  // Before the delivery's own listener, which then sends what is told here.
  document.addEventListener('visibilitychange', leave, { capture: true });
  for (const [event, listener] of Object.entries(on)) video.addEventListener(event, listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', leave, { capture: true });
    for (const [event, listener] of Object.entries(on)) video.removeEventListener(event, listener);
    tellNow(true);
  };
}
