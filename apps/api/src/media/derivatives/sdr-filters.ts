import type { VideoColor } from '../parsing/parser-messages.ts';

type Size = { width: number; height: number };

/** The names of WebCodecs that ffmpeg spells otherwise. */
const FFMPEG_NAMES = new Map(
  Object.entries<string>({
    pq: 'smpte2084',
    hlg: 'arib-std-b67',
    rgb: 'gbr',
    'bt2020-ncl': 'bt2020nc',
  }),
);
const HDR_TRANSFERS = new Set(['pq', 'hlg']);
/**
 * Below this height, browsers assume standard definition and the matrix of BT.601 for a video without color
 * data.
 */
const HD_HEIGHT = 720;

const asFfmpegName = (name: string): string => FFMPEG_NAMES.get(name) ?? name;

/**
 * Lists the filters of ffmpeg that scale a picture to `to` and convert its colors to those of every screen
 * and browser: BT.709, limited range, standard dynamic range. They tag the result, because browsers guess the
 * colors of an untagged picture from its height, and renditions have several.
 */
export function listSdrFilters(color: VideoColor | null, { from, to }: { from: Size; to: Size }): string[] {
  const { transfer = 'bt709', fullRange } = color ?? {};
  const isHdr = HDR_TRANSFERS.has(transfer);
  const primaries = color?.primaries ?? (isHdr ? 'bt2020' : 'bt709');
  const matrix =
    color?.matrix ??
    (primaries === 'bt2020' ? 'bt2020-ncl' : from.height < HD_HEIGHT ? 'smpte170m' : 'bt709');
  const source = [
    `color_primaries=${asFfmpegName(primaries)}`,
    `color_trc=${asFfmpegName(transfer)}`,
    `colorspace=${asFfmpegName(matrix)}`,
    // When the range is not named, it follows from the decoder's pixel format.
    ...(fullRange ? ['range=pc'] : []),
  ];
  const scale = `scale=${to.width}:${to.height}:flags=bicubic`;
  return [
    `setparams=${source.join(':')}`,
    ...(isHdr
      ? [scale, ...TONE_MAPPING]
      : primaries === 'bt709'
        ? [`${scale}:out_color_matrix=bt709:out_range=tv`]
        : // The transfer functions of SDR differ by less than screens do, so their values are kept.
          [scale, 'setparams=color_trc=bt709', TO_BT709]),
    'setsar=1',
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ];
}

const TO_BT709 = 'zscale=primaries=bt709:transfer=bt709:matrix=bt709:range=limited';
/**
 * SDR's white has 100 nits. Mobius keeps what has less than half of that, and compresses the rest together
 * with the highlights.
 */
const TONE_MAPPING = [
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=mobius:param=0.5:desat=0',
  TO_BT709,
];
