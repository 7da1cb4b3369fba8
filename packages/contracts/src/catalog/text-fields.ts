import type { ErrorText } from '../lib/text.ts';

/** A text of a course, or of one of its rows. */
export type TextField = {
  /** Whether the field is a list, with one line for each item. */
  kind: 'line' | 'paragraphs' | 'list';
  /** The most characters of the text, or of each item of the list. */
  max: number;
  /** What a form says when the text, or an item of the list, is empty; null when it may be empty. */
  required: ErrorText | null;
};
export type TextFields = Readonly<Record<string, TextField>>;

type NamesOf<Fields, Kind> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: Kind } ? Name : never;
}[keyof Fields];
export type ListName<Fields> = NamesOf<Fields, 'list'>;
export type TextName<Fields> = NamesOf<Fields, 'line' | 'paragraphs'>;

/** A value for each field: a `Text` for a single text, and a `List` for a list of texts. */
export type EachField<Fields, Text, List> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'list' } ? List : Text;
};
/** The values of these fields. */
export type TextsOf<Fields> = EachField<Fields, string, string[]>;

export const mapFields = <Fields extends TextFields, Text, List>(
  fields: Fields,
  make: {
    text: (field: TextField, name: TextName<Fields>) => Text;
    list: (field: TextField, name: ListName<Fields>) => List;
  },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'list'
        ? make.list(field, name as ListName<Fields>)
        : make.text(field, name as TextName<Fields>),
    ]),
  ) as EachField<Fields, Text, List>;

export const fieldNames = <Fields extends TextFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields)[];

/** Copies the properties that the first object has too. */
export const pickFields = <Fields extends object, Source extends { [Name in keyof Fields]?: unknown }>(
  fields: Fields,
  source: Source,
) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, source[name as keyof Fields]])) as Pick<
    Source,
    keyof Fields & keyof Source
  >;

type Chosen<Fields, Kept> = {
  [Name in keyof Fields as Fields[Name] extends Kept ? Name : never]: Fields[Name];
};
/** The fields for which the condition holds. */
export const chooseFields = <Fields extends TextFields, Kept extends Fields[keyof Fields]>(
  fields: Fields,
  holds: (field: Fields[keyof Fields]) => field is Kept,
) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, field]) => holds(field as Fields[keyof Fields])),
  ) as Chosen<Fields, Kept>;
