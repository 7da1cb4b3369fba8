import type { WatchedRange } from '@qanoon/domain/learning/watched-ranges';

export type PlaybackReport = { positionSeconds: number; watchedRanges: WatchedRange[] };

/** The interval between reports. A page that crashes loses at most this much. */
const REPORT_INTERVAL_MS = 5000;

/**
 * Records which seconds of a video are played. Calls `report` with the position and the ranges watched since
 * the last report: every few seconds, on pause, and when the page is hidden. There is no report before the
 * first playback. Returns `reportNow`, and the function that stops it, which sends the last report.
 */
export function trackPlayback(
  video: HTMLVideoElement,
  report: (progress: PlaybackReport, pausing: boolean) => void,
): { reportNow: () => void; stop: () => void } {
  let rangeStart: number | undefined;
  let last = 0;
  /** The position of the latest pause: a video pauses before it ends. */
  let pausedAt: number | undefined;
  let watchedRanges: WatchedRange[] = [];
  let changed = false;

  const closeRange = (end: number) => {
    // Both ends are rounded down: the next range starts in the same second, so none is lost or counted twice.
    if (rangeStart !== undefined && Math.floor(rangeStart) < end)
      watchedRanges.push([Math.floor(rangeStart), end]);
    rangeStart = undefined;
  };
  const reportNow = (pausing: boolean) => {
    const running = rangeStart !== undefined;
    // `timeupdate` events are seconds apart; a page that unloads cannot wait for the next one.
    if (running && !video.seeking) last = Math.max(last, video.currentTime);
    closeRange(Math.floor(last));
    if (running) rangeStart = last;
    if (!changed) return;
    report({ positionSeconds: Math.floor(last), watchedRanges }, pausing);
    watchedRanges = [];
    changed = false;
  };

  const on = {
    timeupdate() {
      if (video.paused || video.seeking) return;
      rangeStart ??= video.currentTime;
      pausedAt = undefined;
      last = video.currentTime;
      changed = true;
    },
    playing() {
      on.timeupdate();
    },
    // The position counts from the start of the seek: the page may close before the data is loaded.
    seeking() {
      closeRange(Math.floor(playedUntil(video, last)));
      pausedAt = undefined;
      if (video.played.length === 0) return;
      last = video.currentTime;
      changed = true;
    },
    pause() {
      if (rangeStart !== undefined) {
        last = video.currentTime;
        pausedAt = last;
        // A pause is reported at once, even just after a periodic report.
        changed = true;
        closeRange(Math.floor(last));
      }
      reportNow(true);
    },
    ended() {
      rangeStart ??= pausedAt;
      last = Math.ceil(video.duration);
      changed = true;
      closeRange(last);
      reportNow(true);
    },
    emptied() {
      closeRange(Math.floor(last));
    },
  };

  const timer = setInterval(() => reportNow(false), REPORT_INTERVAL_MS);
  const onHidden = () => document.visibilityState === 'hidden' && reportNow(false);
  // The capture phase makes this run before the heartbeat sender's listener, which sends the report.
  document.addEventListener('visibilitychange', onHidden, { capture: true });
  for (const [event, listener] of Object.entries(on)) video.addEventListener(event, listener);
  return {
    reportNow: () => reportNow(false),
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden, { capture: true });
      for (const [event, listener] of Object.entries(on)) video.removeEventListener(event, listener);
      reportNow(true);
    },
  };
}

/**
 * Finds the end of the played part that contains `position`. The latest `timeupdate` before a seek is up to a
 * second old when the machine is busy, and `currentTime` is already the target.
 */
function playedUntil({ played }: HTMLVideoElement, position: number): number {
  for (let index = 0; index < played.length; index += 1)
    if (played.start(index) <= position && position <= played.end(index)) return played.end(index);
  return position;
}
