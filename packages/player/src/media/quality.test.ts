import { describe, expect, test } from 'vitest';
import { chooseMedia, sizeLabel } from './quality.ts';

const MB = 1024 * 1024;
const rendition = (name: 'audio' | '240p' | '480p' | '720p', megabytes: number) => ({
  name,
  height: null,
  bytes: megabytes * MB,
  bandwidth: 1000,
});
const lecture = {
  bytes: 96 * MB,
  durationSeconds: 600,
  stream: {
    url: 'https://x/files/1/stream.m3u8?s=1',
    qualities: [rendition('audio', 5), rendition('240p', 12), rendition('480p', 30), rendition('720p', 60)],
    originalPlaysEverywhere: true,
  },
};
const small = {
  bytes: 20 * MB,
  durationSeconds: 600,
  stream: { url: 'x', qualities: [rendition('240p', 12)], originalPlaysEverywhere: true },
};
const asUploaded = { bytes: 96 * MB, durationSeconds: 600, stream: null };
const AUTO = { quality: 'auto', dataSaver: false, audioOnly: false } as const;

test('the bandwidth decides unless a quality, the original or audio is chosen', () => {
  expect(chooseMedia(lecture, AUTO)).toEqual({ source: 'video', level: 'auto' });
  expect(chooseMedia(lecture, { ...AUTO, quality: '480p' })).toEqual({ source: 'video', level: '480p' });
  expect(chooseMedia(lecture, { ...AUTO, quality: 'original' })).toEqual({ source: 'original' });
  expect(chooseMedia(lecture, { ...AUTO, audioOnly: true })).toEqual({ source: 'audio' });
});

test('a downloaded lecture plays the one file that it has', () => {
  const { durationSeconds, stream } = lecture;
  const only = (name: 'audio' | '240p') => ({
    bytes: null,
    durationSeconds,
    stream: { ...stream, qualities: [rendition(name, 5)] },
  });
  for (const preference of [{}, { quality: 'original' }, { quality: '720p' }, { dataSaver: true }] as const) {
    expect(chooseMedia(only('240p'), { ...AUTO, ...preference }).source).toBe('video');
    expect(chooseMedia(only('audio'), { ...AUTO, ...preference })).toEqual({ source: 'audio' });
  }
});

test('a missing rendition is replaced by the next lower one, and by the uploaded file when there are none', () => {
  expect(chooseMedia(small, { ...AUTO, quality: '720p' })).toEqual({ source: 'video', level: '240p' });
  expect(chooseMedia(small, { ...AUTO, audioOnly: true })).toEqual({ source: 'video', level: 'auto' });
  for (const preference of [{ quality: '240p' }, { audioOnly: true }, { dataSaver: true }] as const)
    expect(chooseMedia(asUploaded, { ...AUTO, ...preference })).toEqual({ source: 'original' });
});

test('the data saver limits every chosen quality to 240p', () => {
  for (const quality of ['auto', '720p', 'original'] as const)
    expect(chooseMedia(lecture, { ...AUTO, quality, dataSaver: true })).toEqual({
      source: 'video',
      level: 'auto',
      ceiling: '240p',
    });
  expect(chooseMedia(lecture, { ...AUTO, quality: '240p', dataSaver: true })).toEqual({
    source: 'video',
    level: '240p',
    ceiling: '240p',
  });
});

describe('an original small enough for every connection', () => {
  // 20 MB in 800 s are 210 kbit/s.
  const compressed = { ...small, durationSeconds: 800 };

  test('is what Auto plays', () => {
    expect(chooseMedia(compressed, AUTO)).toEqual({ source: 'original' });
    expect(sizeLabel(compressed, chooseMedia(compressed, AUTO))).toBe('20 MB');
    const unplayable = { ...compressed, stream: { ...small.stream, originalPlaysEverywhere: false } };
    expect(chooseMedia(unplayable, AUTO)).toEqual({ source: 'video', level: 'auto' });
    for (const durationSeconds of [700, null])
      expect(chooseMedia({ ...small, durationSeconds }, AUTO)).toEqual({ source: 'video', level: 'auto' });
  });

  test('replaces neither the data saver’s rendition nor a chosen one', () => {
    expect(chooseMedia(compressed, { ...AUTO, dataSaver: true })).toEqual({
      source: 'video',
      level: 'auto',
      ceiling: '240p',
    });
    expect(chooseMedia(compressed, { ...AUTO, quality: '240p' })).toEqual({ source: 'video', level: '240p' });
  });
});

test('the original plays when no rendition is smaller, but audio alone can be smaller', () => {
  const soundOnly = { ...small, stream: { ...small.stream, qualities: [rendition('audio', 5)] } };
  for (const preference of [{}, { quality: '240p' }, { dataSaver: true }] as const)
    expect(chooseMedia(soundOnly, { ...AUTO, ...preference })).toEqual({ source: 'original' });
  expect(chooseMedia(soundOnly, { ...AUTO, audioOnly: true })).toEqual({ source: 'audio' });
});

test('the size label describes the chosen media', () => {
  expect(sizeLabel(lecture, chooseMedia(lecture, AUTO))).toBe('About 12 MB at 240p, 96 MB original');
  expect(sizeLabel(lecture, chooseMedia(lecture, { ...AUTO, quality: '480p' }))).toBe(
    'About 30 MB at 480p, 96 MB original',
  );
  expect(sizeLabel(lecture, chooseMedia(lecture, { ...AUTO, audioOnly: true }))).toBe(
    'About 5 MB as sound, 96 MB original',
  );
  expect(sizeLabel(lecture, chooseMedia(lecture, { ...AUTO, quality: 'original' }))).toBe('96 MB');
  expect(
    sizeLabel({ bytes: null, durationSeconds: null, stream: null }, { source: 'original' }),
  ).toBeUndefined();
});
