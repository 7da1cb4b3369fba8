import { clearPersonalStorage } from '@qanoon/client/session/personal-storage';
import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { reach } from '@qanoon/ui/testing/show';
import type { ComponentProps } from 'react';
import { page, userEvent } from 'vitest/browser';
import {
  CourseEditorLoader,
  type EditorTarget,
} from '../src/features/catalog/course-editor/course-editor-loader.tsx';
import { COURSE, SAVED } from './course-data.ts';

/** Answers the calls of the editor with success. */
export function answerEditor(): void {
  clearPersonalStorage();
  signInAsAdmin();
  answer('courses.authoring', COURSE);
  answer('video.conversions', []);
  answer('drafts.create', SAVED);
  answer('drafts.save', { ...SAVED, version: 2 });
  answer('drafts.conversions', []);
}

type Handlers = Partial<Pick<ComponentProps<typeof CourseEditorLoader>, 'onClose' | 'onPublished'>>;

/** Opens the editor of a new course, unless the target names another one. */
export const showEditor = (
  target: EditorTarget = {},
  { onClose = () => undefined, onPublished = () => undefined }: Handlers = {},
) =>
  showApp(() => (
    <CourseEditorLoader
      target={target}
      onDraft={() => undefined}
      onOpenDraft={() => undefined}
      onClose={onClose}
      onPublished={onPublished}
    />
  ));

export const press = (name: () => string) =>
  reach(() => page.getByRole('button', { name: name(), exact: true }).click());

/** Types a title and leaves the field, which saves the draft. */
export const typeTitle = (title: string) =>
  reach(async () => {
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox').first(), title);
    await userEvent.tab();
  });
