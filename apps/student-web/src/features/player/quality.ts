import type { Rendition, StudentVideo } from '@qanoon/contracts/learning';
import { formatBytes } from '@qanoon/ui/file-size';
import type { Preferences } from './preferences.ts';

/** What a student can ask for, in the order of the menu. */
export const QUALITIES = ['auto', '720p', '480p', '240p', 'original'] as const;
export type Quality = (typeof QUALITIES)[number];

type Renditions = Pick<StudentVideo, 'bytes' | 'stream'>;
type Offered = NonNullable<StudentVideo['stream']>['qualities'][number];

/** With the data saver on, nothing better than this is loaded: a talking head and the slide's headings can be made out. */
const SAVER_NAME = '240p';

/**
 * What the player loads: the file as it was uploaded, or renditions of it. `level` is one of them by name, or `auto` for what the line can
 * bear, up to `ceiling` where there is one.
 */
export type Wanted =
  | { source: 'original' }
  | { source: 'audio' }
  | { source: 'pictures'; level: 'auto' | Rendition; ceiling?: Rendition };

/** The renditions with a picture, lowest first. */
export const picturesOf = ({ stream }: Renditions): Offered[] =>
  stream?.qualities.filter(({ name }) => name !== 'audio') ?? [];

export const soundOf = ({ stream }: Renditions): Offered | undefined =>
  stream?.qualities.find(({ name }) => name === 'audio');

/** What is loaded of this video for somebody who likes to watch like this. A quality it does not have gives way to the next lower one. */
export function wantedOf(
  video: Renditions,
  { quality, dataSaver, audioOnly }: Pick<Preferences, 'quality' | 'dataSaver' | 'audioOnly'>,
): Wanted {
  if (audioOnly && soundOf(video)) return { source: 'audio' };
  const pictures = picturesOf(video);
  const lowest = pictures[0];
  if (!lowest || (quality === 'original' && !dataSaver)) return { source: 'original' };
  const atMost = (name: string) =>
    pictures.findLast((picture) => heightOf(picture.name) <= heightOf(name)) ?? lowest;
  const ceiling = dataSaver ? atMost(SAVER_NAME).name : undefined;
  const chosen = quality === 'auto' || quality === 'original' ? undefined : atMost(quality).name;
  const level = chosen && !(ceiling && heightOf(chosen) > heightOf(ceiling)) ? chosen : 'auto';
  return { source: 'pictures', level, ...(ceiling && { ceiling }) };
}

/** The rendition that is loaded first; undefined for the file as it was uploaded. */
export function loadedFirst(video: Renditions, wanted: Wanted): Offered | undefined {
  if (wanted.source === 'original') return undefined;
  if (wanted.source === 'audio') return soundOf(video);
  return picturesOf(video).find(({ name }) => wanted.level === 'auto' || name === wanted.level);
}

const heightOf = (name: string): number => Number.parseInt(name, 10);

/** What playing costs, before it is played: `About 12 MB at 240p, 96 MB original`. Undefined while nothing is known. */
export function sizeLabel(video: Renditions, wanted: Wanted): string | undefined {
  if (video.bytes === null) return undefined;
  const original = formatBytes(video.bytes);
  if (wanted.source === 'original') return original;
  const loaded = loadedFirst(video, wanted);
  return `About ${formatBytes(loaded!.bytes)} ${wanted.source === 'audio' ? 'as sound' : `at ${loaded!.name}`}, ${original} original`;
}
