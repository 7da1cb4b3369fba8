import { afterEach, expect, test, vi } from 'vitest';
import { type PlaybackReport, trackPlayback } from './track-playback.ts';

/** The members of a media element that `trackPlayback` reads, without decoding. */
class Media extends EventTarget {
  currentTime = 0;
  paused = true;
  seeking = false;
  duration = 60;
  /** Where the played part started and ends. */
  playedFrom = 0;
  playedTo = 0;
  played = { length: 0, start: () => this.playedFrom, end: () => this.playedTo };

  play() {
    this.paused = false;
    this.played.length = 1;
    this.playedFrom = this.currentTime;
    this.playedTo = this.currentTime;
    this.dispatchEvent(new Event('playing'));
  }

  advanceTo(second: number) {
    this.playTo(second);
    this.dispatchEvent(new Event('timeupdate'));
  }

  /** Plays on without firing an event, as a busy machine does for a while. */
  playTo(second: number) {
    this.currentTime = second;
    this.playedTo = second;
  }

  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  /** Starts a seek whose data is never loaded. */
  seekTo(second: number) {
    this.currentTime = second;
    this.seeking = true;
    this.dispatchEvent(new Event('seeking'));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tracked() {
  vi.stubGlobal('document', new EventTarget());
  const media = new Media();
  const reports: [PlaybackReport, pausing: boolean][] = [];
  const tracking = trackPlayback(media as unknown as HTMLVideoElement, (...report) => reports.push(report));
  return { media, reports, ...tracking };
}

test('a pause reports the position and the played range', () => {
  const { media, reports, stop } = tracked();
  media.play();
  media.advanceTo(7.4);
  media.pause();
  expect(reports).toEqual([[{ positionSeconds: 7, watchedRanges: [[0, 7]] }, true]]);
  stop();
});

test('a pause reports at once, even when a periodic report came just before it', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { media, reports, stop } = tracked();
  media.play();
  media.advanceTo(4.9);
  vi.advanceTimersByTime(5000);
  media.pause();
  expect(reports).toEqual([
    [{ positionSeconds: 4, watchedRanges: [[0, 4]] }, false],
    [{ positionSeconds: 4, watchedRanges: [] }, true],
  ]);
  stop();
});

test('a seek counts from its start: the page may close before the data is loaded', () => {
  const { media, reports, stop } = tracked();
  media.play();
  media.advanceTo(16);
  media.seekTo(30);
  media.pause();
  expect(reports).toEqual([[{ positionSeconds: 30, watchedRanges: [[0, 16]] }, true]]);
  stop();
});

test('a seek counts what was played since the latest event', () => {
  const { media, reports, stop } = tracked();
  media.play();
  media.advanceTo(1.8);
  media.playTo(2.4);
  media.seekTo(60);
  media.pause();
  expect(reports).toEqual([[{ positionSeconds: 60, watchedRanges: [[0, 2]] }, true]]);
  stop();
});

test('nothing is reported before the first playback', () => {
  const { media, reports, stop } = tracked();
  media.seekTo(30);
  media.pause();
  stop();
  expect(reports).toEqual([]);
});
