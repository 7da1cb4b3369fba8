import type { Rendition, StudentVideo } from '@qanoon/contracts/learning';
import { formatBytes } from '@qanoon/ui/file-size';
import type { Preferences } from '../state/preferences.ts';

/** What a student can ask for, in the order of the menu. */
export const QUALITIES = ['auto', '720p', '480p', '240p', 'original'] as const;
export type Quality = (typeof QUALITIES)[number];

type Renditions = Pick<StudentVideo, 'bytes' | 'stream'>;
type RenditionInfo = NonNullable<StudentVideo['stream']>['qualities'][number];

/** With the data saver on, nothing better than this is loaded: a talking head and the slide's headings can be made out. */
const DATA_SAVER_MAX = '240p';

/**
 * What the player loads: the file as it was uploaded, or renditions of it. `level` is one of them by name, or `auto` for what the line can
 * bear, up to `ceiling` where there is one.
 */
export type MediaChoice =
  | { source: 'original' }
  | { source: 'audio' }
  | { source: 'pictures'; level: 'auto' | Rendition; ceiling?: Rendition };

/** The renditions with a picture, lowest first. */
export const videoRenditions = ({ stream }: Renditions): RenditionInfo[] =>
  stream?.qualities.filter(({ name }) => name !== 'audio') ?? [];

export const audioRendition = ({ stream }: Renditions): RenditionInfo | undefined =>
  stream?.qualities.find(({ name }) => name === 'audio');

/** What is loaded of this video for somebody who likes to watch like this. A quality it does not have gives way to the next lower one. */
export function chooseMedia(
  video: Renditions,
  { quality, dataSaver, audioOnly }: Pick<Preferences, 'quality' | 'dataSaver' | 'audioOnly'>,
): MediaChoice {
  if (audioOnly && audioRendition(video)) return { source: 'audio' };
  const pictures = videoRenditions(video);
  const lowest = pictures[0];
  if (!lowest || (quality === 'original' && !dataSaver)) return { source: 'original' };
  const atMost = (name: string) =>
    pictures.findLast((picture) => heightOf(picture.name) <= heightOf(name)) ?? lowest;
  const ceiling = dataSaver ? atMost(DATA_SAVER_MAX).name : undefined;
  const chosen = quality === 'auto' || quality === 'original' ? undefined : atMost(quality).name;
  const level = chosen && !(ceiling && heightOf(chosen) > heightOf(ceiling)) ? chosen : 'auto';
  return { source: 'pictures', level, ...(ceiling && { ceiling }) };
}

/** The rendition that is loaded first; undefined for the file as it was uploaded. */
export function firstRendition(video: Renditions, wanted: MediaChoice): RenditionInfo | undefined {
  if (wanted.source === 'original') return undefined;
  if (wanted.source === 'audio') return audioRendition(video);
  return videoRenditions(video).find(({ name }) => wanted.level === 'auto' || name === wanted.level);
}

const heightOf = (name: string): number => Number.parseInt(name, 10);

/** What playing costs, before it is played: `About 12 MB at 240p, 96 MB original`. Undefined while nothing is known. */
export function sizeLabel(video: Renditions, wanted: MediaChoice): string | undefined {
  if (video.bytes === null) return undefined;
  const original = formatBytes(video.bytes);
  if (wanted.source === 'original') return original;
  const loaded = firstRendition(video, wanted);
  return `About ${formatBytes(loaded!.bytes)} ${wanted.source === 'audio' ? 'as sound' : `at ${loaded!.name}`}, ${original} original`;
}
