import { TRANSLATED_LISTS } from '@qanoon/contracts/course-translation';
import type { FieldPath } from 'react-hook-form';
import type { EditorForm } from './editor-form.ts';

type TranslatedText = {
  /** The field of the translation. */
  path: FieldPath<EditorForm>;
  isTranslated: boolean;
};

const FACTS = ['title', 'shortDescription', 'description', 'instructorName', 'instructorBio'] as const;
const ROW_TEXTS = ['title', 'description'] as const;

/** Every text of the course that is written, in the order of the editor, and whether the other language has it. */
export function listTexts(form: EditorForm): TranslatedText[] {
  const texts: TranslatedText[] = [];
  const add = (path: string, original: string, translation: string | undefined) => {
    if (original.trim() !== '')
      texts.push({
        path: path as FieldPath<EditorForm>,
        isTranslated: translation !== undefined && translation.trim() !== '',
      });
  };
  for (const name of FACTS) add(`translation.${name}`, form[name], form.translation[name]);
  for (const name of TRANSLATED_LISTS)
    for (const [at, { text, translation }] of form[name].entries())
      add(`${name}.${at}.translation`, text, translation);
  for (const [at, section] of form.sections.entries()) {
    const path = `sections.${at}`;
    for (const name of ROW_TEXTS)
      add(`${path}.translation.${name}`, section[name], section.translation[name]);
    for (const [index, video] of section.videos.entries())
      for (const name of ROW_TEXTS)
        add(`${path}.videos.${index}.translation.${name}`, video[name], video.translation[name]);
    for (const [index, { title, translation }] of section.resources.entries())
      add(`${path}.resources.${index}.translation.title`, title, translation.title);
  }
  return texts;
}

export const countTexts = (form: EditorForm): { done: number; total: number } => {
  const texts = listTexts(form);
  return { done: texts.filter(({ isTranslated }) => isTranslated).length, total: texts.length };
};
