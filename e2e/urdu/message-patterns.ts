import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { sampleCourses } from '@qanoon/db/seed/content/courses';
import { readModules } from '../../packages/messages/compile/read-texts.ts';

type Elements = readonly MessageFormatElement[];
/** A message in both languages, with examples of its English text and a pattern of all of them. */
type Pattern = { examples: string[]; english: RegExp; values: string[]; urdu: Elements };

const ISOLATES = '[\\u2066-\\u2069]*';
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&').replace(/\s+/gu, '\\s+');

/** The pattern of a text. `writeValue` returns the pattern of a value. */
function patternOf(elements: Elements, writeValue: (name: string) => string): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return escaped(element.value);
      if (element.type === TYPE.pound) return '[\\d,]+';
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return `(?:${Object.values(element.options)
          .map(({ value }) => patternOf(value, writeValue))
          .join('|')})`;
      if (element.type === TYPE.tag) return patternOf(element.children, writeValue);
      return writeValue(element.value);
    })
    .join('');
}

/** Returns examples of a text, one for each branch of its plurals and selects. */
function examplesOf(elements: Elements): string[] {
  return elements.reduce<string[]>(
    (starts, element) => {
      const parts =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.plural || element.type === TYPE.select
            ? Object.values(element.options).flatMap(({ value }) => examplesOf(value))
            : element.type === TYPE.tag
              ? examplesOf(element.children)
              : ['3'];
      return starts.flatMap((start) => parts.map((part) => start + part)).slice(0, 12);
    },
    [''],
  );
}

let patterns: Pattern[] | undefined;

function allPatterns(): Pattern[] {
  patterns ??= [...messages(), ...textsOfSampleCourses()].flatMap(branchesOf).flatMap(([english, urdu]) => {
    const examples = examplesOf(english);
    if (!examples.some((each) => /[A-Za-z]{2}/u.test(each))) return [];
    const values: string[] = [];
    const pattern = patternOf(english, (name) => {
      values.push(name);
      return '(.+?)';
    });
    return { examples, english: new RegExp(`^${pattern}$`, 'iu'), values, urdu };
  });
  return patterns;
}

/** A message that is one choice, such as `{language, select, ur {Urdu} other {English}}`, counts as its branches. */
function branchesOf([en, ur]: InBothLanguages): (readonly [english: Elements, urdu: Elements])[] {
  const [english, urdu] = [parse(en), parse(ur)];
  const [choice, urduChoice] = [english[0], urdu[0]];
  if (english.length > 1 || choice?.type !== TYPE.select || urduChoice?.type !== TYPE.select)
    return [[english, urdu]];
  return Object.entries(choice.options).map(([name, { value }]) => [
    value,
    (urduChoice.options[name] ?? urduChoice.options.other!).value,
  ]);
}

type InBothLanguages = readonly [english: string, urdu: string];

const messages = (): InBothLanguages[] =>
  readModules(fileURLToPath(new URL('../../packages/messages', import.meta.url))).flatMap(
    ({ texts: { en, ur } }) => Object.entries(en).map(([key, text]) => [text, ur[key] ?? text] as const),
  );

const textsOfSampleCourses = (): InBothLanguages[] =>
  sampleCourses.flatMap(({ translation, sections, ...course }) => [
    [course.title, translation.title] as const,
    [course.instructorName, translation.instructorName] as const,
    ...(['learningOutcomes', 'requirements', 'syllabus'] as const).flatMap((list) =>
      course[list].map((text, at) => [text, translation[list][at]!] as const),
    ),
    ...sections
      .flatMap((section) => [section, ...section.videos, ...section.resources])
      .map((row) => [row.title, row.translation.title] as const),
  ]);

/** The pattern of a message's Urdu text, with the values of the English text where they are known. */
function urduOf({ values, urdu }: Pattern, found?: RegExpExecArray | null): string {
  const known = new Map(values.map((name, index) => [name, found?.[index + 1]]));
  return patternOf(urdu, (name) => {
    const value = known.get(name);
    return `${ISOLATES}${value === undefined ? '.*?' : eitherLanguage(value)}${ISOLATES}`;
  });
}

/** The pattern of a value, which may itself be a text, such as the name of a language. */
const eitherLanguage = (value: string): string => {
  const lower = value.toLowerCase();
  const equal = allPatterns().filter(({ examples }) => examples.some((each) => each.toLowerCase() === lower));
  const urdu = equal.length > 0 ? equal.map((each) => urduOf(each)) : withValues(allPatterns(), value);
  return `(?:${[...new Set(urdu), escaped(value)].join('|')})`;
};

/**
 * The pattern of an English text as a locator gets it, in both languages: of the messages that are equal to it,
 * else of those that contain or match it. The English text remains, because courses and people have it.
 */
export function inBothLanguages(text: string | RegExp, exact = false): RegExp {
  const own = typeof text === 'string' ? escaped(text) : text.source;
  const [start, end] = exact ? [`^${ISOLATES}`, `${ISOLATES}$`] : ['', ''];
  const urdu = new Set(urduTexts(text).map((each) => start + each + end));
  return new RegExp([...urdu, exact ? `^${own}$` : own].join('|'), 'iu');
}

function urduTexts(text: string | RegExp): string[] {
  const all = allPatterns();
  if (typeof text !== 'string') {
    const matches = all.filter(({ examples }) =>
      examples.some((each) => new RegExp(text.source, 'iu').test(each)),
    );
    if (matches.length > 0) return matches.map((each) => urduOf(each));
    // The start of a text with a value: /^Edit Demonstration Bank/u.
    return beginningOf(text) === undefined ? [] : withValues(all, beginningOf(text)!);
  }
  const lower = text.toLowerCase();
  const equal = all.filter(({ examples }) => examples.some((each) => each.toLowerCase() === lower));
  if (equal.length > 0) return equal.map((each) => urduOf(each));
  const matching = withValues(all, text);
  if (matching.length > 0) return matching;
  return all
    .filter(({ examples }) => examples.some((each) => each.toLowerCase().includes(lower)))
    .map((each) => urduOf(each));
}

const withValues = (all: readonly Pattern[], text: string): string[] =>
  all.flatMap((each) => {
    const found = each.english.exec(text);
    return found ? [urduOf(each, found)] : [];
  });

const beginningOf = ({ source }: RegExp): string | undefined =>
  /^\^(?<text>[^\\^$.*+?()[\]{}|]+)$/u.exec(source)?.groups?.text;
