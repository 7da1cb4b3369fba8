import { showApp } from '@qanoon/client/testing/show-app';
import type { PlayableVideo } from '@qanoon/contracts/learning';
import * as m from '@qanoon/messages/shared/player';
import { createRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setPreferences } from '../state/preferences.ts';
import { Playback } from './playback.tsx';

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
      course={{ id: 'contract', title: 'Contract Law Essentials', level: 'Beginner' }}
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

beforeEach(() => setPreferences({ quality: 'original', dataSaver: false, audioOnly: false }));

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

/** A sound without a picture, as a WAV of one channel with a byte for each sample. */
function writeSilence(seconds: number): string {
  const samples = seconds * 8000;
  const wav = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => {
      wav.setUint8(at + index, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  wav.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  [16, 0x10001, 8000, 8000, 0x80001].forEach((field, index) => {
    wav.setUint32(16 + index * 4, field, true);
  });
  write(36, 'data');
  wav.setUint32(40, samples, true);
  for (let at = 44; at < wav.byteLength; at += 1) wav.setUint8(at, 128);
  return `data:audio/wav;base64,${btoa(Array.from(new Uint8Array(wav.buffer), (byte) => String.fromCharCode(byte)).join(''))}`;
}
