import type { Rendition } from '@qanoon/contracts/learning/learning';
import type { VideoMetadata } from '../parsing/parser-messages.ts';
import { listSdrFilters } from './sdr-filters.ts';

/** Segments are long enough to need few requests, and short enough for a quick change of quality. */
const SEGMENT_SECONDS = 4;
/** The first two segments are half as long, so that playback starts sooner on a slow line. */
const FIRST_SECONDS = SEGMENT_SECONDS / 2;
const SEGMENT_START = `if(lt(n_forced,2),n_forced*${FIRST_SECONDS},(n_forced-1)*${SEGMENT_SECONDS})`;
const MAX_FRAMES_PER_SECOND = 30;
/**
 * A recording with fewer frames gets some repeated: a frame is shown at the start of the interval in which it falls,
 * and with one frame a second, slides changed up to a second early. Repeated frames need few bytes.
 */
const MIN_FRAMES_PER_SECOND = 10;

type Rung = {
  shortSide: number;
  profile: 'baseline' | 'main';
  crf: number;
  maxKbits: number;
  soundKbits: number;
};

/** The bitrate ladder. Lectures have little motion, so most need far less than the maximum. */
const RUNGS: Record<Exclude<Rendition, 'audio'>, Rung> = {
  '240p': { shortSide: 240, profile: 'baseline', crf: 28, maxKbits: 180, soundKbits: 40 },
  '480p': { shortSide: 480, profile: 'main', crf: 26, maxKbits: 700, soundKbits: 64 },
  '720p': { shortSide: 720, profile: 'main', crf: 25, maxKbits: 1600, soundKbits: 96 },
};
const AUDIO_KBITS = 40;
/** The shorter side of a poster, which is small because it loads before the first segment. */
const POSTER_SHORT_SIDE = 480;

/** One output file of a conversion. `weight`: its share of the work, for the progress. */
export type ConversionOutput = {
  kind: Rendition | 'poster';
  width: number | null;
  height: number | null;
  weight: number;
  args: string[];
};

type Size = { width: number; height: number };

/** Scales down to a shorter side of `shortSide` pixels, never up. H.264 needs even sizes. */
function scaleToFit({ width, height }: Size, shortSide: number): Size {
  const scale = Math.min(1, shortSide / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

/**
 * Plans the output files of a video, fastest first. Renditions larger than the source are left out, and so is
 * the audio of a video that has none.
 */
export function planOutputs({
  width,
  height,
  sound,
  durationSeconds,
  color,
  framesPerSecond,
}: VideoMetadata): ConversionOutput[] {
  const source = width !== null && height !== null ? { width, height } : null;
  const audio: ConversionOutput[] = sound
    ? [{ kind: 'audio', width: null, height: null, weight: 1, args: audioArgs }]
    : [];
  if (!source) return audio;
  const poster = scaleToFit(source, POSTER_SHORT_SIDE);
  const isSparse = framesPerSecond !== null && framesPerSecond < MIN_FRAMES_PER_SECOND;
  const shortest = Math.min(source.width, source.height);
  const rungs = Object.entries(RUNGS) as [keyof typeof RUNGS, Rung][];
  return [
    {
      kind: 'poster',
      ...poster,
      weight: 0,
      args: posterArgs(listSdrFilters(color, { from: source, to: poster }), durationSeconds ?? 0),
    },
    ...audio,
    // A video smaller than 240p is converted in its own size, for smaller files and for browsers that lack
    // its codecs.
    ...rungs
      .filter(([name, rung]) => name === '240p' || rung.shortSide <= shortest)
      .map(([kind, rung]): ConversionOutput => {
        const size = scaleToFit(source, rung.shortSide);
        return {
          kind,
          ...size,
          weight: 1 + (size.width * size.height) / 40_000,
          args: videoArgs(listSdrFilters(color, { from: source, to: size }), { ...rung, isSparse }),
        };
      }),
  ];
}

/**
 * Returns the output arguments for one fragmented MP4, `path`.mp4, with a playlist of its segments,
 * `path`.m3u8.
 */
export const hlsArgs = (path: string): string[] => [
  ...['-f', 'hls', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
  ...['-hls_segment_filename', `${path}.mp4`, `${path}.m3u8`],
];

const stripArgs = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
// Mono in all qualities: lectures are speech, and a change of quality is inaudible.
const audioCodecArgs = (kbits: number) => ['-c:a', 'aac', '-ac', '1', '-ar', '48000', '-b:a', `${kbits}k`];
const audioArgs = [
  '-map',
  '0:a:0',
  '-vn',
  ...stripArgs,
  ...audioCodecArgs(AUDIO_KBITS),
  '-hls_time',
  String(SEGMENT_SECONDS),
];

function videoArgs(
  filters: string[],
  { profile, crf, maxKbits, soundKbits, isSparse }: Rung & { isSparse: boolean },
): string[] {
  return [
    ...['-map', '0:V:0', '-map', '0:a:0?', ...stripArgs],
    ...['-vf', filters.join(','), '-pix_fmt', 'yuv420p'],
    ...(isSparse ? ['-r', String(MIN_FRAMES_PER_SECOND)] : ['-fpsmax', String(MAX_FRAMES_PER_SECOND)]),
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
    // All qualities have key frames at the same times and no B-frames, so that a player can switch at any
    // segment.
    ...['-force_key_frames', `expr:gte(t,${SEGMENT_START})`, '-sc_threshold', '0', '-bf', '0'],
    // ffmpeg starts a segment at each key frame only.
    ...['-hls_time', String(FIRST_SECONDS)],
    ...audioCodecArgs(soundKbits),
  ];
}

/**
 * Takes a representative frame from near the start, as WebP. The first frame is often black. The encoder
 * receives RGB, because it would take the values of BT.709 for those of BT.601.
 */
const posterArgs = (filters: string[], seconds: number): string[] => [
  ...['-ss', String(Math.min(5, Math.floor(seconds / 10))), '-map', '0:V:0', ...stripArgs],
  ...[
    '-vf',
    [...filters, 'thumbnail=25', 'format=bgra'].join(','),
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
