import { isUtf8 } from 'node:buffer';
import * as m from '@qanoon/messages/server/uploads';

/** The first error in a captions file. `line` is counted from 1. */
export class CaptionsFault extends Error {
  readonly line: number;
  constructor(index: number, message: string) {
    super(message);
    this.line = index + 1;
  }
}

/** A caption: the second in which it begins, and its lines as in the file, with tags and character references. */
export type WebVttCue = { second: number; text: string };

const TIME = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`, 'u');
const ONE_TIME = new RegExp(`^${TIME}$`, 'u');
const PERCENT = String.raw`(?:100|\d{1,2})(?:\.\d+)?%`;
const SETTINGS = new Map([
  ['vertical', /^(?:rl|lr)$/u],
  ['line', new RegExp(`^(?:-?\\d+|${PERCENT})(?:,(?:start|center|end))?$`, 'u')],
  ['position', new RegExp(`^${PERCENT}(?:,(?:line-left|center|line-right))?$`, 'u')],
  ['size', new RegExp(`^${PERCENT}$`, 'u')],
  ['align', /^(?:start|center|end|left|right)$/u],
  ['region', /^\S+$/u],
]);
const TAGS = new Set(['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang']);

/** Returns the lines of a captions file. Throws a CaptionsFault at the first line that is not UTF-8. */
export const captionLines = (bytes: Uint8Array): string[] => textOf(bytes).split(/\r\n|\r|\n/u);

/**
 * Reads the captions in the order of their file, validated by the WebVTT specification in one pass over the
 * lines. Throws a CaptionsFault at the first error. Stricter than browsers, which silently drop invalid
 * captions, so that the author sees the error.
 */
export const readWebVtt = (bytes: Uint8Array): WebVttCue[] => readLines(captionLines(bytes));

/** The first invalid line is searched for in blocks of this size: a check per line would cost more. */
const BLOCK_BYTES = 16 * 1024;

function textOf(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  let [from, line] = [0, 0];
  for (;;) {
    const end = bytes.indexOf(0x0a, from + BLOCK_BYTES);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) break;
    for (let at = from; at <= end; at += 1) if (bytes[at] === 0x0a) line += 1;
    from = end + 1;
  }
  for (; ; line++) {
    const end = bytes.indexOf(0x0a, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) throw new CaptionsFault(line, m.textIsNotInUtf());
    from = end + 1;
  }
}

function readLines(lines: string[]): WebVttCue[] {
  if (!/^WEBVTT(?:[ \t].*)?$/u.test(lines[0]!)) throw new CaptionsFault(0, m.fileMustBeginWithWebvtt());
  let at = 1;
  // Lines directly below the first one are the header, which players ignore.
  for (; lines[at]; at++)
    if (lines[at]!.includes('-->')) throw new CaptionsFault(at, m.emptyLineIsMissingAbove());
  const cues: WebVttCue[] = [];
  let latestStart: number | undefined;
  for (; at < lines.length; at++) {
    if (lines[at] === '') continue;
    const end = endOfBlock(lines, at);
    const kind = /^(NOTE|STYLE|REGION)(?:[ \t]|$)/u.exec(lines[at]!)?.[1];
    if (kind === undefined) {
      const { start, text } = readCue(lines, at, end, latestStart ?? 0);
      latestStart = start;
      cues.push({ second: Math.floor(start / 1000), text });
    } else readBlock(lines, at, end, kind, latestStart !== undefined);
    at = end;
  }
  if (latestStart === undefined) throw new CaptionsFault(lines.length - 1, m.thereAreNoCaptionsIn());
  return cues;
}

const endOfBlock = (lines: string[], from: number): number => {
  const end = lines.indexOf('', from);
  return end < 0 ? lines.length : end;
};

function readBlock(lines: string[], from: number, end: number, kind: string, afterCue: boolean): void {
  if (afterCue && kind !== 'NOTE') throw new CaptionsFault(from, m.blockMustBeBeforeFirstCaption({ kind }));
  for (let at = from; at < end; at++)
    if (lines[at]!.includes('-->')) throw new CaptionsFault(at, m.emptyLineIsMissingAbove());
}

/** Validates the caption in the lines `from` to `end`. Returns its start in milliseconds and its text. */
function readCue(
  lines: string[],
  from: number,
  end: number,
  earliest: number,
): { start: number; text: string } {
  const at = lines[from]!.includes('-->') ? from : from + 1;
  if (at >= end || !lines[at]!.includes('-->')) throw new CaptionsFault(from, m.captionMustBeginWithIts());
  const times = TIMES.exec(lines[at]!);
  if (!times) {
    const hasComma = /\d,\d{3}/u.test(lines[at]!);
    throw new CaptionsFault(at, hasComma ? m.timesMustLookLikeWithPoint() : m.timesMustLookLike());
  }
  const [start, stop] = [millisecondsOf(times[1]!), millisecondsOf(times[2]!)];
  if (stop === start) throw new CaptionsFault(at, m.captionHasNoDuration());
  if (stop < start) throw new CaptionsFault(at, m.captionEndsBeforeItBegins());
  if (start < earliest) throw new CaptionsFault(at, m.captionBeginsBeforeOneAbove());
  readSettings(times[3] ?? '', at);
  const text = lines.slice(at + 1, end);
  const arrow = text.findIndex((line) => line.includes('-->'));
  if (arrow >= 0) throw new CaptionsFault(at + 1 + arrow, m.emptyLineIsMissingAbove());
  readText(text, at + 1);
  return { start, text: text.join('\n') };
}

const millisecondsOf = (time: string): number =>
  time
    .replace('.', '')
    .split(':')
    .reduce(
      (sum, part, index, all) =>
        sum + Number(part) * (index === all.length - 1 ? 1 : 60_000 * 60 ** (all.length - 2 - index)),
      0,
    );

function readSettings(text: string, at: number): void {
  for (const setting of text.split(/[ \t]+/u).filter(Boolean)) {
    const [name = '', ...value] = setting.split(':');
    if (!SETTINGS.get(name)?.test(value.join(':')))
      throw new CaptionsFault(at, m.isNoSettingOfCaption({ setting: setting.slice(0, 40) }));
  }
}

function readText(lines: string[], first: number): void {
  const open: { name: string; at: number }[] = [];
  for (const [index, line] of lines.entries())
    for (const [, tag = '', closed] of line.matchAll(/<([^<>]*)(>?)/gu)) {
      const at = first + index;
      if (!closed) throw new CaptionsFault(at, m.isNotClosedAsText());
      if (ONE_TIME.test(tag)) continue;
      const [, slash, name = ''] = /^(\/?)([a-z]*)(?:[.\t ].*)?$/u.exec(tag) ?? [];
      if (!TAGS.has(name)) throw new CaptionsFault(at, m.isNoTagOfCaptions({ tag: `<${tag.slice(0, 40)}>` }));
      if (!slash) open.push({ name, at });
      else if (open.pop()?.name !== name)
        throw new CaptionsFault(at, m.tagClosesNothing({ tag: `</${name}>` }));
    }
  // A voice tag may stay open to the end of the caption.
  const unclosed = open.find(({ name }) => name !== 'v');
  if (unclosed) throw new CaptionsFault(unclosed.at, m.tagIsNotClosed({ tag: `<${unclosed.name}>` }));
}
