import { TRANSLATED_LISTS, TRANSLATED_TEXTS } from '@qanoon/contracts/catalog/course-fields';
import type { FieldPath } from 'react-hook-form';
import { inEditorOrder } from '../editor-fields.ts';
import type { EditorForm } from '../editor-form.ts';

type TranslatedText = {
  /** The field of the translation. */
  path: FieldPath<EditorForm>;
  isTranslated: boolean;
};

const ROW_TEXTS = ['title', 'description'] as const;

type Row = Partial<Record<'title' | 'description', string>> & {
  translation?: Partial<Record<'title' | 'description', string>>;
};

/** Lists the texts that are written, in the order of the editor, and whether the other language has them. */
export function listTexts(form: EditorForm): TranslatedText[] {
  const texts: TranslatedText[] = [];
  const add = (path: string, original: string | undefined, translation: string | undefined) => {
    if (isWritten(original))
      texts.push({ path: path as FieldPath<EditorForm>, isTranslated: isWritten(translation) });
  };
  // While a row is removed, its fields may be undefined.
  const addRow = (path: string, row: Row) => {
    for (const name of ROW_TEXTS) add(`${path}.translation.${name}`, row[name], row.translation?.[name]);
  };
  for (const name of inEditorOrder(TRANSLATED_TEXTS))
    add(`translation.${name}`, form[name], form.translation[name]);
  for (const name of inEditorOrder(TRANSLATED_LISTS))
    for (const [at, { text, translation }] of form[name].entries())
      add(`${name}.${at}.translation`, text, translation);
  for (const [at, section] of form.sections.entries()) {
    const path = `sections.${at}`;
    addRow(path, section);
    for (const kind of ['videos', 'resources'] as const)
      for (const [index, row] of section[kind].entries()) addRow(`${path}.${kind}.${index}`, row);
  }
  return texts;
}

const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

export const countTexts = (form: EditorForm): { done: number; total: number } => {
  const texts = listTexts(form);
  return { done: texts.filter(({ isTranslated }) => isTranslated).length, total: texts.length };
};
