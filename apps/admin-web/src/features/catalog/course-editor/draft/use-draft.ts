import { classifyFailure } from '@qanoon/client/trpc/failure-kind';
import { codeOf, messageOf, queryUtils, trpcClient } from '@qanoon/client/trpc/trpc';
import type { DraftDetail } from '@qanoon/contracts/catalog/course-drafts';
import type { CourseAuthoring } from '@qanoon/contracts/catalog/course-form';
import * as m from '@qanoon/messages/admin/course-editor';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useStore } from '@qanoon/ui/lib/store';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf, type EditorForm, formOfDraft, type UploadIdOf } from '../editor-form.ts';
import { createAutosave } from './autosave.ts';

/** Says why the changes wait in the editor and are saved later. */
const notSaved = (failure: unknown): string =>
  classifyFailure(failure) === 'server' ? m.serverProblemYourChanges() : m.checkYourConnectionYourChanges();

type Options = {
  course: CourseAuthoring | undefined;
  draft: DraftDetail | undefined;
  form: UseFormReturn<EditorForm>;
  uploadIdOf: UploadIdOf;
  /** Called when a new course has become a draft. */
  onDraft: (draftId: string) => void;
};

/**
 * Keeps the draft of the open editor on the server, and offers the choices of a conflict with another editor.
 */
export function useDraft({ course, draft, form, uploadIdOf, onDraft }: Options) {
  const courseId = course?.id ?? null;
  const [autosave] = useState(() =>
    createAutosave({
      saved: draft,
      read: () => draftOf(form.getValues(), uploadIdOf),
      async create(values, idempotencyKey) {
        const input = { courseId, courseUpdatedAt: course?.updatedAt ?? null, form: values };
        const saved = await trpcClient.drafts.create.mutate(input, { context: { idempotencyKey } });
        if (courseId === null) onDraft(saved.draftId);
        return saved;
      },
      async save(values, { draftId, version }) {
        const saved = await trpcClient.drafts.save.mutate({ draftId, version, form: values });
        // The conversion of a new video starts with the first save that contains it.
        void queryUtils.drafts.conversions.invalidate({ draftId });
        return saved;
      },
      describe: (failure) => ({ code: codeOf(failure), message: messageOf(failure, notSaved(failure)) }),
    }),
  );
  const state = useStore(autosave.store);

  useEffect(() => {
    const flush = () => void autosave.flush();
    // A phone may end the page without another event.
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', flush);
      autosave.close();
    };
  }, [autosave]);

  /** Replaces the form with what the other editor has saved. */
  async function loadTheirs() {
    try {
      const draftId =
        state.saved?.draftId ??
        (courseId && (await queryUtils.courses.authoring.fetch({ courseId }, { staleTime: 0 })).draftId);
      if (!draftId) return autosave.stop('gone', m.thisDraftWasPublishedOr());
      adopt(await queryUtils.drafts.get.fetch({ draftId }, { staleTime: 0 }));
    } catch (failure) {
      toast.error(messageOf(failure, m.couldNotLoadDraftPlease()));
    }
  }

  /** Saves the form as a draft of a new course and continues there. Returns its id. */
  async function copyMine(): Promise<string | undefined> {
    try {
      const copy = await trpcClient.drafts.copy.mutate({ form: draftOf(form.getValues(), uploadIdOf) });
      autosave.close();
      return copy.draftId;
    } catch (failure) {
      toast.error(messageOf(failure, m.couldNotSaveCopyPlease()));
      return undefined;
    }
  }

  function adopt(next: DraftDetail) {
    form.reset(formOfDraft(next));
    autosave.adopt(next);
  }

  return { autosave, state, loadTheirs, copyMine };
}
