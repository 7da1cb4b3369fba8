import { showApp } from '@qanoon/client/testing/show-app';
import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/shared/player';
import { writeSilence } from '@qanoon/ui/testing/silence';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getPreferences, setPreferences } from '../state/preferences.ts';
import { Playback } from './playback.tsx';

/** One caption, in Urdu, from the first second. */
const CAPTIONS = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:08.000\nسلام\n')}`;
const BROKEN = 'data:video/mp4;base64,bm90IGEgdmlkZW8=';
/** A playlist with one quality, in a codec that every build of Chromium has. */
const STREAM = new URL('../testing/stream/stream.m3u8?signature=1', import.meta.url).href;

const lecture = (over: Partial<PlayableVideo>): PlayableVideo => ({
  id: 'video',
  title: 'Offer and acceptance',
  durationSeconds: 2,
  url: BROKEN,
  bytes: 40_000,
  posterUrl: null,
  stream: {
    url: STREAM,
    qualities: [{ name: '240p', bytes: 2813, height: 48, bandwidth: 100_000 }],
    originalPlaysEverywhere: true,
  },
  captions: [],
  ...over,
});

async function showLecture(video: PlayableVideo): Promise<HTMLVideoElement> {
  const element = createRef<HTMLVideoElement>();
  await showApp(() => (
    <Playback
      element={element}
      course={{ id: 'contract', title: 'Contract Law Essentials', level: 'Beginner', language: 'en' }}
      start={{ second: 0, playing: false }}
      onStart={() => undefined}
      ended={() => null}
      aside={null}
      video={video}
      loadedAt={Date.now()}
      urlsLastSeconds={3600}
      reload={() => Promise.resolve(video)}
    />
  ));
  return element.current!;
}
const openSettings = () => page.getByRole('button', { name: m.playbackSettings() });

beforeEach(() =>
  setPreferences({ quality: 'original', dataSaver: false, audioOnly: false, captions: 'auto' }),
);

test('plays a rendition when the browser refuses the original twice', async () => {
  const element = await showLecture(lecture({}));
  await expect.element(page.getByText(m.playingRendition())).toBeInTheDocument();
  await expect.poll(() => element.videoWidth).toBe(64);
  expect(element.src).toMatch(/^blob:/u);
  await expect.element(page.getByText(m.thisVideoCouldNotBe())).not.toBeInTheDocument();
  // The one file that plays leaves nothing to choose.
  await expect.element(openSettings()).not.toBeInTheDocument();
});

test('plays a rendition when three seconds of the original have passed without a picture', async () => {
  const element = await showLecture(lecture({ url: writeSilence(8) }));
  await expect.poll(() => element.readyState).toBeGreaterThan(1);
  // The time advances by hand, so that the test does not wait.
  let second = 0;
  Object.defineProperties(element, {
    paused: { configurable: true, get: () => false },
    currentTime: { configurable: true, get: () => second, set: () => undefined },
  });
  const advance = (to: number) => {
    for (; second < to; second += 0.5) element.dispatchEvent(new Event('timeupdate'));
  };
  advance(3);
  await expect.element(page.getByText(m.playingRendition())).not.toBeInTheDocument();
  advance(4);
  await expect.element(page.getByText(m.playingRendition())).toBeInTheDocument();
  await expect.poll(() => element.videoWidth).toBe(64);
});

test('says that a video cannot be played when neither the original nor a rendition can', async () => {
  await showLecture(lecture({ stream: null }));
  await expect.element(page.getByText(m.thisVideoCouldNotBe())).toBeInTheDocument();
});

test('names the lecture on the lock screen while it plays, and skips ten seconds from there', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    handlers.set(action, handler);
  });
  const element = await showLecture(lecture({ url: writeSilence(60), stream: null }));
  await expect.poll(() => element.readyState).toBeGreaterThan(1);
  expect(navigator.mediaSession.metadata, 'before it plays').toBeNull();
  await element.play();
  await expect.poll(() => navigator.mediaSession.metadata?.title).toBe('Offer and acceptance');
  expect(navigator.mediaSession.metadata?.artist).toBe('Contract Law Essentials');
  await expect.poll(() => [...handlers.keys()]).toContain('seekforward');
  element.pause();
  element.currentTime = 30;
  handlers.get('seekforward')!({ action: 'seekforward' });
  expect(element.currentTime).toBe(40);
  handlers.get('seekbackward')!({ action: 'seekbackward' });
  handlers.get('seekbackward')!({ action: 'seekbackward' });
  expect(element.currentTime).toBe(20);
});

test('shows the name of the lecture instead of a slide while only the sound plays', async () => {
  setPreferences({ audioOnly: true });
  const audio = { name: 'audio', bytes: 2813, height: null, bandwidth: 60_000 } as const;
  const slide = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const element = await showLecture(
    lecture({ posterUrl: slide, stream: { url: STREAM, qualities: [audio], originalPlaysEverywhere: true } }),
  );
  expect(document.querySelector('.player-sound > img')?.getAttribute('src')).not.toBe(slide);
  await expect.element(page.getByText('Audio only')).not.toBeInTheDocument();
  element.dispatchEvent(new Event('play'));
  await expect.element(page.getByText('Audio only')).toBeVisible();
  await expect.element(page.getByText('Offer and acceptance', { exact: true })).toBeVisible();
});

test('turns captions on for a reader whose language is not the lecture’s', async () => {
  document.documentElement.lang = 'ur';
  const captions = ['en', 'ur'].map((language) => ({ language, label: language, url: CAPTIONS }));
  const element = await showLecture(lecture({ url: writeSilence(8), stream: null, captions }));
  const button = page.getByRole('button', { name: m.captions() });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await element.play();
  await expect.element(page.getByText('سلام')).toBeVisible();
  element.currentTime = element.duration;
  await expect.poll(() => element.ended).toBe(true);
  // Captions would cover what follows.
  await expect.element(page.getByText('سلام')).not.toBeInTheDocument();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(getPreferences().captions).toBe('off');
});
