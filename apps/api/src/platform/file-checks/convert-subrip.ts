import * as m from '@qanoon/messages/server/uploads';
import { CaptionsFault } from './read-webvtt.ts';

const TIME = String.raw`(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{1,3})`;
/** Some programs write a screen position after the times, which is dropped. */
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`, 'u');
/** A number above the times. Players of SubRip ignore it. */
const NUMBER = /^\s*\d{1,9}\s*$/u;

type Cue = { start: number; stop: number; lines: string[] };

/** Returns whether the first caption has the times of SubRip, with a comma, and is at the top of the file. */
export const isSubRip = (lines: readonly string[]): boolean => {
  const first = lines.findIndex((line) => line.trim() !== '');
  const times = NUMBER.test(lines[first] ?? '') ? first + 1 : first;
  return /^\s*\d{1,3}:\d\d:\d\d,\d{1,3}\s*-->/u.test(lines[times] ?? '');
};

/**
 * Converts SubRip to WebVTT. Captions are sorted by their beginning, as WebVTT requires. Bold, italics and
 * underlines stay where they are closed; colors and places are dropped. Throws a CaptionsFault with the line
 * of the SubRip file.
 */
export function convertSubRip(lines: readonly string[]): string {
  const cues: Cue[] = [];
  for (const [at, line] of lines.entries()) {
    const isTimes = TIMES.test(line);
    if (isTimes) cues.push(readTimes(line, at));
    else if (line.includes('-->')) throw new CaptionsFault(at, m.subRipTimesMustLookLike());
    else if (NUMBER.test(line) && TIMES.test(lines[at + 1] ?? '')) continue;
    else if (line.trim() !== '') cues.at(-1)?.lines.push(line.trim());
  }
  const sorted = cues.toSorted((a, b) => a.start - b.start);
  return `WEBVTT\n\n${sorted.map(writeCue).join('\n')}`;
}

function readTimes(line: string, at: number): Cue {
  const parts = TIMES.exec(line)!.slice(1);
  const [start, stop] = [millisecondsOf(parts.slice(0, 4)), millisecondsOf(parts.slice(4))];
  if (stop === start) throw new CaptionsFault(at, m.captionHasNoDuration());
  if (stop < start) throw new CaptionsFault(at, m.captionEndsBeforeItBegins());
  return { start, stop, lines: [] };
}

const millisecondsOf = ([hours, minutes, seconds, fraction]: string[]): number =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction!.padEnd(3, '0'));

const writeCue = ({ start, stop, lines }: Cue): string =>
  `${writeTime(start)} --> ${writeTime(stop)}\n${lines.length > 0 ? `${writeText(lines.join('\n'))}\n` : ''}`;

function writeTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

const MARKUP = /<(\/?)([biu])>|<\/?font[^<>]*>|\{\\[^{}]*\}|[&<>]/giu;
const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

function writeText(text: string): string {
  const open: string[] = [];
  let isNested = true;
  const written = text.replace(MARKUP, (found, slash: string | undefined, tag: string | undefined) => {
    if (!tag) return ESCAPES.get(found) ?? '';
    const name = tag.toLowerCase();
    if (!slash) open.push(name);
    else if (open.pop() !== name) isNested = false;
    return `<${slash}${name}>`;
  });
  return isNested && open.length === 0 ? written : written.replace(/<\/?[biu]>/gu, '');
}
