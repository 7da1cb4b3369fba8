import { isResumable, uploadResumably } from '@qanoon/client/resumable-upload';
import { useSession } from '@qanoon/client/session';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { uploadFile } from '@qanoon/client/upload';
import { createUploadQueue } from '@qanoon/client/upload-queue';
import type { CourseAuthoring, CreateCourseInput } from '@qanoon/contracts/course-form';
import { toast } from '@qanoon/ui/toast';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { findDraft, removeDraft, saveDraft } from './draft.ts';
import {
  checkForm,
  type EditorFile,
  type EditorForm,
  emptyForm,
  formOf,
  type Problem,
} from './editor-form.ts';

/** The upload id of a file that is still uploading, while the rest of the form is validated. */
const PENDING_UPLOAD = 'pending-upload';
const SAVE_DRAFT_DELAY_MS = 1000;
const SAVE_FAILED = 'Failed to save course. See console for details.';

/** The number of fields with an error. */
function countProblems(errors: object): number {
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.values(errors).reduce<number>(
    (sum, inner) => sum + (inner && typeof inner === 'object' ? countProblems(inner) : 0),
    0,
  );
}

/** The state of the editor: the form, its uploads and its draft. `course` is undefined for a new course. */
export function useCourseEditor(course: CourseAuthoring | undefined, onSaved: () => void) {
  const utils = trpc.useUtils();
  const create = trpc.courses.create.useMutation();
  const update = trpc.courses.update.useMutation();
  const userId = useSession()?.user.id ?? '';
  const courseId = course?.id;
  const draftOwner = useMemo(() => ({ userId, courseId }), [userId, courseId]);
  const queue = useMemo(
    () =>
      createUploadQueue((purpose, ...rest) =>
        (isResumable(purpose) ? uploadResumably : uploadFile)(purpose, ...rest),
      ),
    [],
  );
  // Not useZodForm: the values include running uploads, which checkForm maps to the contract.
  const form = useForm<EditorForm>({ defaultValues: course ? formOf(course) : emptyForm() });
  const [draft, setDraft] = useState(() => findDraft(draftOwner));
  const [phase, setPhase] = useState<'editing' | 'saving' | 'conflict'>('editing');
  const hasChanges = useRef(false);

  const uploadIdOf = (file: EditorFile) =>
    file.uploadId ?? (file.jobKey && queue.find(file.jobKey)?.uploadId);

  // The draft is saved a second after each change of the form or of an upload, and when the editor closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor instance has one course
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleSave = () => {
      clearTimeout(timer);
      if (hasChanges.current)
        timer = setTimeout(
          () => saveDraft(draftOwner, form.getValues(), course?.updatedAt ?? null, uploadIdOf),
          SAVE_DRAFT_DELAY_MS,
        );
    };
    const unsubscribeForm = form.subscribe({
      formState: { values: true },
      callback: () => {
        hasChanges.current ||=
          form.getFieldState('title').isDirty || Object.keys(form.formState.dirtyFields).length > 0;
        scheduleSave();
      },
    });
    const unsubscribeQueue = queue.store.subscribe(scheduleSave);
    return () => {
      unsubscribeForm();
      unsubscribeQueue();
      clearTimeout(timer);
      if (hasChanges.current) saveDraft(draftOwner, form.getValues(), course?.updatedAt ?? null, uploadIdOf);
      queue.clear();
    };
  }, []);

  // Leaving the page would interrupt uploads.
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (queue.jobs().some((job) => job.status === 'waiting' || job.status === 'uploading'))
        event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [queue]);

  function showProblems(problems: Problem[]) {
    form.clearErrors();
    for (const [index, { path, message }] of problems.entries()) {
      const name = path as FieldPath<EditorForm>;
      const file =
        path === 'thumbnail' || path.endsWith('.file') ? (form.getValues(name) as EditorFile | null) : null;
      const uploadError = file?.refused ?? (file?.jobKey && queue.find(file.jobKey)?.error);
      form.setError(name, { message: uploadError || message }, { shouldFocus: index === 0 });
    }
  }

  async function save({ force = false } = {}) {
    queue.resume(queue.jobs().map(({ key }) => key));
    const checked = checkForm(
      form.getValues(),
      (file) => uploadIdOf(file) ?? (isUploading(file) ? PENDING_UPLOAD : undefined),
      !course,
    );
    if ('problems' in checked) return void showProblems(checked.problems);
    showProblems([]);
    setPhase('saving');
    try {
      const keys = queue.jobs().map(({ key }) => key);
      await queue.settled(keys);
      const complete = checkForm(form.getValues(), uploadIdOf, !course);
      if ('problems' in complete) {
        setPhase('editing');
        return void showProblems(complete.problems);
      }
      if (course)
        await update.mutateAsync({
          courseId: course.id,
          ...complete.course,
          ...(!force && { expectedUpdatedAt: course.updatedAt }),
        });
      else await create.mutateAsync(complete.course as CreateCourseInput);
      hasChanges.current = false;
      removeDraft(draftOwner);
      await utils.courses.invalidate();
      toast.success(course ? 'Course updated' : 'Course created');
      onSaved();
    } catch (failure) {
      if (codeOf(failure) === 'COURSE_CHANGED') return setPhase('conflict');
      setPhase('editing');
      console.error(failure);
      toast.error(SAVE_FAILED, messageOf(failure, 'Check your connection and try again.'));
    }
  }

  const isUploading = (file: EditorFile) => {
    const status = file.jobKey && queue.find(file.jobKey)?.status;
    return status === 'waiting' || status === 'uploading';
  };

  return {
    form,
    queue,
    saving: phase === 'saving',
    problemCount: countProblems(form.formState.errors),
    draft,
    restoreDraft: () => {
      if (draft) form.reset(draft.form, { keepDefaultValues: true });
      hasChanges.current = true;
      setDraft(undefined);
    },
    discardDraft: () => {
      removeDraft(draftOwner);
      setDraft(undefined);
    },
    conflict: phase === 'conflict',
    saveAnyway: () => void save({ force: true }),
    continueEditing: () => setPhase('editing'),
    save: () => void save(),
  };
}
