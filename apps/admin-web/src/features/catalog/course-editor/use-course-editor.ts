import { publicLink } from '@qanoon/client/page/links';
import { failureHint } from '@qanoon/client/trpc/failure-kind';
import { codeOf, messageOf, trpc, trpcClient } from '@qanoon/client/trpc/trpc';
import { isResumable, uploadResumably } from '@qanoon/client/uploads/resumable-upload';
import { uploadFile } from '@qanoon/client/uploads/upload';
import { createUploadQueue } from '@qanoon/client/uploads/upload-queue';
import type { DraftDetail } from '@qanoon/contracts/catalog/course-drafts';
import type { CourseAuthoring } from '@qanoon/contracts/catalog/course-form';
import { parsePkr } from '@qanoon/domain/lib/typed-amount';
import * as m from '@qanoon/messages/admin/course-editor';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useEffect, useMemo, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useDraft } from './draft/use-draft.ts';
import { useProblems } from './draft/use-problems.ts';
import { findUploadId } from './editor-context.ts';
import {
  type EditorForm,
  emptyForm,
  fieldOf,
  formOf,
  formOfDraft,
  type Problem,
  problemsOf,
} from './editor-form.ts';
import type { EditorFile } from './files/editor-file.ts';
import { readInstructor, rememberInstructor } from './texts/remembered-instructor.ts';

/** The upload id of a file that is still uploading, while the rest of the form is validated. */
const PENDING_UPLOAD = 'pending-upload';
const SAVE_FAILED = m.failedToSaveCourseSee;

export type EditorProps = {
  /** The published course. Undefined for a new one. */
  course: CourseAuthoring | undefined;
  draft: DraftDetail | undefined;
  /** Called when a new course has become this draft. */
  onDraft: (draftId: string) => void;
  /** Called when another draft is to be opened instead. */
  onOpenDraft: (draftId: string) => void;
  /** `isDraftKept` says that what was typed is a draft now. */
  onClose: (isDraftKept: boolean) => void;
  /** Called when the course was published. */
  onPublished: () => void;
};

/** Holds the state of the editor: the form, its uploads, its draft and its publication. */
export function useCourseEditor({ course, draft, onDraft, onOpenDraft, onClose, onPublished }: EditorProps) {
  const utils = trpc.useUtils();
  const queue = useMemo(
    () =>
      createUploadQueue((purpose, ...rest) =>
        (isResumable(purpose) ? uploadResumably : uploadFile)(purpose, ...rest),
      ),
    [],
  );
  // useZodForm does not fit, because the values include running uploads, which editor-form.ts maps to the
  // contract.
  const form = useForm<EditorForm>({
    defaultValues: draft
      ? formOfDraft(draft)
      : course
        ? formOf(course)
        : { ...emptyForm(), ...readInstructor() },
  });
  const [phase, setPhase] = useState<'editing' | 'saving' | 'conflict' | 'free' | 'leaving'>('editing');
  const uploadIdOf = (file: EditorFile) => findUploadId(queue, file);
  const isUploading = (file: EditorFile) => {
    const status = file.jobKey && queue.find(file.jobKey)?.status;
    return status === 'waiting' || status === 'uploading';
  };
  const findProblems = () =>
    problemsOf(
      form.getValues(),
      (file) => uploadIdOf(file) ?? (isUploading(file) ? PENDING_UPLOAD : undefined),
    );
  const { problems, setProblems } = useProblems({ form, queue, findProblems });
  const drafts = useDraft({ course, draft, form, uploadIdOf, onDraft });
  const { autosave } = drafts;

  useEffect(() => {
    const unsubscribeForm = form.subscribe({ formState: { values: true }, callback: autosave.touch });
    const unsubscribeQueue = queue.store.subscribe(autosave.touch);
    return () => {
      unsubscribeForm();
      unsubscribeQueue();
      queue.clear();
    };
  }, [form, queue, autosave]);

  // Leaving the page would interrupt uploads and lose what is not saved yet.
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      const uploading = queue.jobs().some((job) => job.status === 'waiting' || job.status === 'uploading');
      if (uploading || autosave.isDirty()) event.preventDefault();
      void autosave.flush();
    };
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [queue, autosave]);

  function showProblems(found: Problem[]) {
    setProblems(found);
    form.clearErrors();
    for (const [index, { path, message }] of found.entries()) {
      if (path === 'payee' || path === 'sections') continue;
      const name = path as FieldPath<EditorForm>;
      const file =
        path === 'thumbnail' || path.endsWith('.file') ? (form.getValues(name) as EditorFile | null) : null;
      const uploadError = file?.refused ?? (file?.jobKey && queue.find(file.jobKey)?.error);
      form.setError(name, { message: uploadError || message }, { shouldFocus: index === 0 });
    }
  }

  async function invalidate() {
    await Promise.all([utils.courses.invalidate(), utils.drafts.invalidate()]);
  }

  /** Closes the editor once everything is saved, and says that what was typed is not lost. */
  async function close() {
    if (!(await autosave.flush())) return setPhase('leaving');
    void invalidate();
    const { saved } = autosave.store.get();
    const isDraftKept = saved !== undefined && saved.version !== draft?.version;
    if (isDraftKept) toast.info(m.draftKept(), course ? m.courseStaysAsItIs() : m.findItUnderDrafts());
    onClose(isDraftKept);
  }

  /** Saves the draft and closes the editor, which stays open while files are still uploading. */
  async function saveDraft() {
    if (!(await autosave.flush({ force: true }))) return;
    void invalidate();
    if (queue.jobs().some(({ status }) => status === 'waiting' || status === 'uploading'))
      return void toast.success(m.draftSaved(), m.uploadsContinueHere());
    toast.success(m.draftSaved(), course ? m.courseStaysAsItIs() : m.findItUnderDrafts());
    onClose(true);
  }

  /** Validates the form, saves the draft and publishes it. */
  async function publish({ overwrite = false, free = false } = {}) {
    queue.resume(queue.jobs().map(({ key }) => key));
    const missing = findProblems();
    if (missing.length > 0) return showProblems(missing);
    showProblems([]);
    if (parsePkr(form.getValues('price')) === 0 && course?.price !== 0 && !free) return setPhase('free');
    setPhase('saving');
    try {
      await queue.settled(queue.jobs().map(({ key }) => key));
      const incomplete = problemsOf(form.getValues(), uploadIdOf);
      if (incomplete.length > 0) {
        setPhase('editing');
        return showProblems(incomplete);
      }
      if (!(await autosave.flush({ force: true }))) {
        setPhase('editing');
        const { status, message } = autosave.store.get();
        if (status === 'failed') toast.error(SAVE_FAILED(), message);
        return;
      }
      const { draftId, version } = autosave.store.get().saved!;
      const { courseId } = await trpcClient.drafts.publish.mutate(
        { draftId, version, overwrite },
        { context: { idempotencyKey: `${draftId}-${version}-${overwrite}` } },
      );
      rememberInstructor(form.getValues());
      await invalidate();
      toast.success(course ? m.courseUpdated() : m.coursePublished(), undefined, {
        href: publicLink(`/course/${courseId}`),
        label: m.openCoursePage(),
      });
      onPublished();
    } catch (failure) {
      await handleFailure(failure);
    }
  }

  async function handleFailure(failure: unknown) {
    const code = codeOf(failure);
    if (code === 'COURSE_CHANGED') return setPhase('conflict');
    setPhase('editing');
    if (code === 'DRAFT_CHANGED' || code === 'DRAFT_NOT_FOUND')
      return autosave.stop(code === 'DRAFT_CHANGED' ? 'conflict' : 'gone', messageOf(failure, ''));
    if (code === 'DRAFT_NOT_READY') {
      const { draftId } = autosave.store.get().saved!;
      const readiness = await utils.drafts.readiness.fetch({ draftId }, { staleTime: 0 }).catch(() => null);
      if (readiness)
        return showProblems(readiness.problems.map((each) => ({ ...each, path: fieldOf(each.path) })));
    }
    console.error(failure);
    toast.error(SAVE_FAILED(), messageOf(failure, failureHint(failure)));
  }

  return {
    form,
    queue,
    phase,
    saving: phase === 'saving',
    problems,
    draft: {
      ...drafts,
      copyMine: async () => {
        const draftId = await drafts.copyMine();
        if (draftId === undefined) return;
        void invalidate();
        onOpenDraft(draftId);
      },
    },
    close: () => void close(),
    saveDraft: () => void saveDraft(),
    closeUnsaved: () => onClose(false),
    continueEditing: () => setPhase('editing'),
    publish: () => void publish(),
    publishFree: () => void publish({ free: true }),
    publishAnyway: () => void publish({ overwrite: true, free: true }),
    /** Call it after an action on the draft in another dialog. */
    invalidate,
  };
}
