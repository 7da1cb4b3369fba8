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

/** Stands for a file that is still on its way while the rest is checked. */
const ON_ITS_WAY = 'on-its-way';
const KEEP_EVERY_MS = 1000;
const SAVE_FAILED = 'Failed to save course. See console for details.';

/** How many fields carry a message. */
function countProblems(errors: object): number {
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.values(errors).reduce<number>(
    (sum, inner) => sum + (inner && typeof inner === 'object' ? countProblems(inner) : 0),
    0,
  );
}

/** The form, its uploads, its draft and its saving. `course` is undefined for a new one. */
export function useCourseEditor(course: CourseAuthoring | undefined, onSaved: () => void) {
  const utils = trpc.useUtils();
  const create = trpc.courses.create.useMutation();
  const update = trpc.courses.update.useMutation();
  const userId = useSession()?.user.id ?? '';
  const courseId = course?.id;
  const who = useMemo(() => ({ userId, courseId }), [userId, courseId]);
  const queue = useMemo(
    () =>
      createUploadQueue((purpose, ...rest) =>
        (isResumable(purpose) ? uploadResumably : uploadFile)(purpose, ...rest),
      ),
    [],
  );
  const form = useForm<EditorForm>({ defaultValues: course ? formOf(course) : emptyForm() });
  const [draft, setDraft] = useState(() => findDraft(who));
  const [phase, setPhase] = useState<'editing' | 'saving' | 'conflict'>('editing');
  const typed = useRef(false);

  const uploadIdOf = (file: EditorFile) =>
    file.uploadId ?? (file.jobKey && queue.find(file.jobKey)?.uploadId);

  // What is typed is kept on this browser a second after it was, and once more when a file arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor is opened for one course and then closed
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (typed.current)
        timer = setTimeout(
          () => saveDraft(who, form.getValues(), course?.updatedAt ?? null, uploadIdOf),
          KEEP_EVERY_MS,
        );
    };
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        typed.current ||=
          form.getFieldState('title').isDirty || Object.keys(form.formState.dirtyFields).length > 0;
        keep();
      },
    });
    const stopListening = queue.store.subscribe(keep);
    return () => {
      stopWatching();
      stopListening();
      clearTimeout(timer);
      if (typed.current) saveDraft(who, form.getValues(), course?.updatedAt ?? null, uploadIdOf);
      queue.clear();
    };
  }, []);

  // Leaving the page would interrupt files on their way.
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (queue.jobs().some((job) => job.status === 'waiting' || job.status === 'uploading'))
        event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [queue]);

  function show(problems: Problem[]) {
    form.clearErrors();
    for (const [index, { path, message }] of problems.entries()) {
      const name = path as FieldPath<EditorForm>;
      const file =
        path === 'thumbnail' || path.endsWith('.file') ? (form.getValues(name) as EditorFile | null) : null;
      const why = file?.refused ?? (file?.jobKey && queue.find(file.jobKey)?.error);
      form.setError(name, { message: why || message }, { shouldFocus: index === 0 });
    }
  }

  async function save({ force = false } = {}) {
    queue.resume(queue.jobs().map(({ key }) => key));
    const checked = checkForm(
      form.getValues(),
      (file) => uploadIdOf(file) ?? (isOnItsWay(file) ? ON_ITS_WAY : undefined),
      !course,
    );
    if ('problems' in checked) return void show(checked.problems);
    show([]);
    setPhase('saving');
    try {
      const keys = queue.jobs().map(({ key }) => key);
      await queue.settled(keys);
      const whole = checkForm(form.getValues(), uploadIdOf, !course);
      if ('problems' in whole) {
        setPhase('editing');
        return void show(whole.problems);
      }
      if (course)
        await update.mutateAsync({
          courseId: course.id,
          ...whole.course,
          ...(!force && { expectedUpdatedAt: course.updatedAt }),
        });
      else await create.mutateAsync(whole.course as CreateCourseInput);
      typed.current = false;
      removeDraft(who);
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

  const isOnItsWay = (file: EditorFile) => {
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
      typed.current = true;
      setDraft(undefined);
    },
    discardDraft: () => {
      removeDraft(who);
      setDraft(undefined);
    },
    conflict: phase === 'conflict',
    saveAnyway: () => void save({ force: true }),
    keepEditing: () => setPhase('editing'),
    save: () => void save(),
  };
}
