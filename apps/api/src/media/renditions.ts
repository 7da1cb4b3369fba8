import type { Rendition } from '@qanoon/contracts/learning';
import type { VideoFacts } from './parser-messages.ts';

/** Long enough to cost few requests, short enough for a change of quality to come soon. */
const SEGMENT_SECONDS = 4;
/** The first two are half as long: on a slow line the first is what a student waits for. */
const FIRST_SECONDS = SEGMENT_SECONDS / 2;
const SEGMENT_START = `if(lt(n_forced,2),n_forced*${FIRST_SECONDS},(n_forced-1)*${SEGMENT_SECONDS})`;
const MAX_FRAMES_PER_SECOND = 30;

type Rung = {
  shortSide: number;
  profile: 'baseline' | 'main';
  crf: number;
  maxKbits: number;
  soundKbits: number;
};

/** What each quality may cost. A lecture's picture hardly moves, so most take far less than their most. */
const RUNGS: Record<Exclude<Rendition, 'audio'>, Rung> = {
  '240p': { shortSide: 240, profile: 'baseline', crf: 28, maxKbits: 180, soundKbits: 40 },
  '480p': { shortSide: 480, profile: 'main', crf: 26, maxKbits: 700, soundKbits: 64 },
  '720p': { shortSide: 720, profile: 'main', crf: 25, maxKbits: 1600, soundKbits: 96 },
};
const AUDIO_KBITS = 40;
/** It is seen until the first frame comes, and must not hold that up. */
const POSTER_SHORT_SIDE = 480;

/** One file to be made: `weight` is its share of the work. */
export type Making = {
  kind: Rendition | 'poster';
  width: number | null;
  height: number | null;
  weight: number;
  args: string[];
};

type Size = { width: number; height: number };

/** Scaled down until its shorter side has so many pixels, never up; both even, as H.264 has them. */
function fitted({ width, height }: Size, shortSide: number): Size {
  const scale = Math.min(1, shortSide / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** What is made of a video, the soonest done first: of no more than the source has, in picture and in sound. */
export function makingsOf({ width, height, sound, durationSeconds }: VideoFacts): Making[] {
  const source = width !== null && height !== null ? { width, height } : null;
  const audio: Making[] = sound
    ? [{ kind: 'audio', width: null, height: null, weight: 1, args: audioArgs }]
    : [];
  if (!source) return audio;
  const poster = fitted(source, POSTER_SHORT_SIDE);
  const shortest = Math.min(source.width, source.height);
  const rungs = Object.entries(RUNGS) as [keyof typeof RUNGS, Rung][];
  return [
    { kind: 'poster', ...poster, weight: 0, args: posterArgs(poster, durationSeconds ?? 0) },
    ...audio,
    // A film smaller than all is converted in its own size: for its bytes, and for browsers that do not know its codecs.
    ...rungs
      .filter(([name, rung]) => name === '240p' || rung.shortSide <= shortest)
      .map(([kind, rung]): Making => {
        const size = fitted(source, rung.shortSide);
        return {
          kind,
          ...size,
          weight: 1 + (size.width * size.height) / 40_000,
          args: pictureArgs(size, rung),
        };
      }),
  ];
}

/** One fragmented MP4, its pieces listed in a playlist: `…/name.m3u8` beside `…/name.mp4`. */
export const hlsArgs = (path: string): string[] => [
  ...['-f', 'hls', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
  ...['-hls_segment_filename', `${path}.mp4`, `${path}.m3u8`],
];

const bare = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
// A lecture is one voice: one channel sounds the same in all qualities, so that a change between them is not heard.
const soundArgs = (kbits: number) => ['-c:a', 'aac', '-ac', '1', '-ar', '48000', '-b:a', `${kbits}k`];
const audioArgs = [
  '-map',
  '0:a:0',
  '-vn',
  ...bare,
  ...soundArgs(AUDIO_KBITS),
  '-hls_time',
  String(SEGMENT_SECONDS),
];

function pictureArgs({ width, height }: Size, { profile, crf, maxKbits, soundKbits }: Rung): string[] {
  return [
    ...['-map', '0:V:0', '-map', '0:a:0?', ...bare],
    ...[
      '-vf',
      `scale=${width}:${height}:flags=bicubic,setsar=1`,
      '-fpsmax',
      String(MAX_FRAMES_PER_SECOND),
      '-pix_fmt',
      'yuv420p',
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      profile,
      '-crf',
      String(crf),
      '-maxrate',
      `${maxKbits}k`,
      '-bufsize',
      `${maxKbits * 2}k`,
    ],
    // All qualities are cut at the same times, and their frames follow in the order they are shown: one can take the other's place anywhere.
    ...['-force_key_frames', `expr:gte(t,${SEGMENT_START})`, '-sc_threshold', '0', '-bf', '0'],
    // At each key frame, and only there.
    ...['-hls_time', String(FIRST_SECONDS)],
    ...soundArgs(soundKbits),
  ];
}

/** The most telling of some frames a little into the film, as WebP: the first is often black. */
const posterArgs = ({ width, height }: Size, seconds: number): string[] => [
  ...['-ss', String(Math.min(5, Math.floor(seconds / 10))), '-map', '0:V:0', ...bare],
  ...[
    '-vf',
    `thumbnail=25,scale=${width}:${height}:flags=bicubic,setsar=1`,
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-quality',
    '75',
    '-f',
    'webp',
  ],
];
