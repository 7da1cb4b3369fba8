import { currentLanguage, inLanguage, type Language } from './language.ts';

type Values = Record<string, unknown>;
type Text = string | ((values: never) => unknown);

const urdu = new Map<string, Text>();

/** Adds the Urdu texts of an app. The generated modules in `urdu/` call this when they are loaded. */
export function addUrdu(texts: Record<string, Text>): void {
  for (const [key, text] of Object.entries(texts)) urdu.set(key, text);
}

const write = (text: Text, values: unknown): unknown =>
  typeof text === 'string' ? text : text(values as never);

/**
 * A message of the generated modules: a function of its values that returns the text in the current language.
 * Its key identifies the text in errors that travel from the server to the client.
 */
export type Message<V = undefined> = ([V] extends [undefined] ? () => string : (values: V) => string) & {
  key: string;
};

/** A message with tags, for example `<link>`: a function that returns the parts of the text in order. */
export type RichMessage<V, Tag extends string> = <T>(
  values: { [Name in keyof V]: V[Name] | T } & Record<Tag, (text: string) => T>,
) => (string | T)[];

/** Defines a message. Called by the generated modules only. */
export const message = <V = undefined>(key: string, english: string | ((values: V) => string)): Message<V> =>
  Object.assign(
    (values: V) =>
      write((currentLanguage() === 'ur' && urdu.get(key)) || (english as Text), values) as string,
    { key },
  ) as Message<V>;

/** Defines a message with tags. Called by the generated modules only. */
export const richMessage = <V extends Values, Tag extends string>(
  key: string,
  english: (values: never) => unknown[],
): RichMessage<V, Tag> =>
  ((values: never) => write((currentLanguage() === 'ur' && urdu.get(key)) || english, values)) as RichMessage<
    V,
    Tag
  >;

/** A message with its values, in English and by its key, so that its reader's program can translate it. */
export type Worded = { english: string; key: string; values?: unknown };

/** A message with its values for an error (`AppError`). */
export const worded = <V>(text: Message<V>, values: V): Worded => ({
  english: inLanguage('en', () => (text as (values: V) => string)(values)),
  key: text.key,
  values,
});

/**
 * The text of a message by its key, in Urdu. Undefined in English and for an unknown key: the server's text is
 * English already.
 */
export function urduByKey(key: string, values?: unknown): string | undefined {
  const text = currentLanguage() === 'ur' ? urdu.get(key) : undefined;
  return text === undefined ? undefined : (write(text, values ?? {}) as string);
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** The text for a count. Urdu and English both have one and other; an exact number (`=0`) has precedence. */
export function plural<T>(
  language: Language,
  count: number,
  forms: { other: () => T } & Record<string, () => T>,
): T {
  rules[language] ??= new Intl.PluralRules(language);
  return (forms[`=${count}`] ?? forms[rules[language].select(count)] ?? forms.other)();
}

/** The text for one of several cases; `other` for all that are not named. */
export const select = <T>(value: string, forms: { other: () => T } & Record<string, () => T>): T =>
  (forms[value] ?? forms.other)();

/** Latin letters, or digits in groups or with a sign: `7492-3856` and `+92 300` stand in reverse in an Urdu line. */
const TURNS = /[A-Za-z]|\d[\s\u00A0-]+\d|[+%-]/u;
const ARABIC = /\p{Script=Arabic}/u;

/**
 * A value in an Urdu text. Latin text, such as a title or an ID, and figures with signs get Unicode isolates, so that they
 * neither change the order of the words around them nor are changed by it.
 */
export const isolate = <T>(value: T): T | string =>
  typeof value === 'string' && TURNS.test(value) && (/[A-Za-z]/u.test(value) || !ARABIC.test(value))
    ? `\u2068${value}\u2069`
    : value;

let figures: Intl.NumberFormat | undefined;

/** A number in a message: `1,234`, with Latin digits in both languages. */
export function figure(value: number): string {
  figures ??= new Intl.NumberFormat('en-PK');
  return figures.format(value);
}
