import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Menu, MenuItem } from '@qanoon/ui/components/overlay/menu';
import { classNames } from '@qanoon/ui/lib/class-names';
import { CalendarClock, CircleAlert, EllipsisVertical, Eye, Trash2 } from 'lucide-react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { type FieldPath, FormProvider, useWatch } from 'react-hook-form';
import { CoursePreview } from './course-preview.tsx';
import { DeleteDraftDialog } from './draft/delete-draft-dialog.tsx';
import { DraftConflict } from './draft/draft-conflict.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { EditorQuestions } from './draft/editor-questions.tsx';
import { MissingFields } from './draft/missing-fields.tsx';
import { ScheduleDialog } from './draft/schedule-dialog.tsx';
import { EditorContext } from './editor-context.ts';
import type { EditorForm } from './editor-form.ts';
import { ConversionsProvider } from './lectures/conversions.tsx';
import { CourseSections } from './lectures/course-sections.tsx';
import { fieldOfLecture } from './lectures/field-of-lecture.ts';
import { UploadTotal } from './lectures/upload-total.tsx';
import { CourseFacts } from './texts/course-facts.tsx';
import { countTexts } from './texts/translated-texts.ts';
import { TranslationBar } from './texts/translation-bar.tsx';
import { type EditorProps, useCourseEditor } from './use-course-editor.ts';
import './course-editor.css';
import './editor-columns.css';

/**
 * The dialog that edits a course (docs/product/console.md#course-editor). It saves a draft on the server as
 * one types; Save Course, or Publish for a draft, publishes it. `lecture` is the id of the video at which the
 * editor opens.
 */
export function CourseEditor({ lecture, ...props }: EditorProps & { lecture?: string | undefined }) {
  const { course, onClose } = props;
  const editor = useCourseEditor(props);
  const { form, queue, saving, problems, draft } = editor;
  const { state } = draft;
  const [open, setOpen] = useState<'preview' | 'schedule' | 'delete' | 'conflict'>();
  const [publishAt, setPublishAt] = useState(props.draft?.publishAt ?? null);
  const conflicting = state.status === 'conflict' || state.status === 'gone';
  useEffect(() => {
    if (conflicting) setOpen('conflict');
  }, [conflicting]);
  const [firstField] = useState(() => lecture && fieldOfLecture(form.getValues(), lecture));
  const problemCount = problems.length;
  // New and published courses have the button Save Course. A draft that was opened from its list has Publish.
  const isOwnDraft = !course && props.draft !== undefined;
  // Saving a draft keeps this object, so that the fields are not rendered again.
  const language = useWatch({ control: form.control, name: 'language' });
  const [showsTranslation, setShowsTranslation] = useState(() => countTexts(form.getValues()).done > 0);
  const context = useMemo(
    () => ({ queue, saving, language, showsTranslation }),
    [queue, saving, language, showsTranslation],
  );

  /** Opens a dialog about the draft once the form is saved. */
  async function openWithDraft(which: 'schedule' | 'delete') {
    if (await draft.autosave.flush({ force: true })) setOpen(which);
  }

  return (
    <FormProvider {...form}>
      <EditorContext value={context}>
        <Dialog
          open
          onOpenChange={(next) => !next && editor.close()}
          title={course ? m.editCourse() : common.addNewCourse()}
          size="editor"
          busy={saving}
          firstField={firstField || 'title'}
          flush
          footer={
            <>
              <div className="editor-foot-text" aria-live="polite">
                {problemCount > 0 && !saving && (
                  <p className="field-error">
                    <CircleAlert className="icon icon-sm" aria-hidden="true" />
                    <span>{m.fixFields({ count: problemCount })}</span>
                  </p>
                )}
                <UploadTotal />
                <DraftStatus state={state} onResolve={() => setOpen('conflict')} />
              </div>
              <Menu
                trigger={
                  <IconButton label={m.moreActions()} disabled={saving || conflicting}>
                    <EllipsisVertical className="icon" />
                  </IconButton>
                }
              >
                <MenuItem onSelect={() => void openWithDraft('schedule')}>
                  <CalendarClock className="icon icon-sm" aria-hidden="true" />
                  {m.schedulePublication()}
                </MenuItem>
                {state.saved && (
                  <MenuItem tone="danger" onSelect={() => void openWithDraft('delete')}>
                    <Trash2 className="icon icon-sm" aria-hidden="true" />
                    {m.deleteDraft()}
                  </MenuItem>
                )}
              </Menu>
              <Button variant="ghost" disabled={saving} onClick={() => setOpen('preview')}>
                <Eye className="icon icon-sm" aria-hidden="true" />
                {common.preview()}
              </Button>
              <Button variant="secondary" disabled={saving} onClick={editor.close}>
                {deferred.cancel()}
              </Button>
              <Button variant="secondary" disabled={saving || conflicting} onClick={editor.saveDraft}>
                {m.saveDraft()}
              </Button>
              <Button
                type="submit"
                form="course-editor"
                busy={saving && deferred.saving()}
                aria-describedby="publish-note"
              >
                {isOwnDraft ? m.publish() : m.saveCourse()}
              </Button>
              <p id="publish-note" className="editor-publish-note">
                {course ? m.studentsSeeChangesAtOnce() : m.visitorsSeeCourseAtOnce()}
              </p>
            </>
          }
        >
          <form
            id="course-editor"
            className={classNames('editor', !showsTranslation && 'has-columns')}
            noValidate
            // A change removes the field's error, and saving validates again. Clearing errors when there are
            // none would render
            // every field on every key.
            onChange={(event) => {
              const { name } = event.target as unknown as { name?: FieldPath<EditorForm> };
              if (name && form.getFieldState(name).error) form.clearErrors(name);
            }}
            onBlur={() => void draft.autosave.flush()}
            onSubmit={(event) => {
              event.preventDefault();
              if (!saving) editor.publish();
            }}
          >
            {publishAt && (
              <div className="editor-draft" role="status">
                <CalendarClock className="icon" aria-hidden="true" />
                <p>{m.willBePublishedOn({ time: formatDateTime(publishAt) })}</p>
                <Button variant="secondary" onClick={() => void openWithDraft('schedule')}>
                  {m.changeSchedule()}
                </Button>
              </div>
            )}
            <MissingFields problems={problems} />
            {/* All fields are rendered: the press of the switch is painted first. */}
            <TranslationBar onShow={(shows) => startTransition(() => setShowsTranslation(shows))} />
            <CourseFacts />
            <ConversionsProvider courseId={course?.id} draftId={state.saved?.draftId}>
              <CourseSections />
            </ConversionsProvider>
          </form>
        </Dialog>
        {open === 'preview' && <CoursePreview onClose={() => setOpen(undefined)} />}
        {open === 'schedule' && state.saved && (
          <ScheduleDialog
            draft={{ ...state.saved, title: form.getValues('title'), publishAt }}
            onClose={() => setOpen(undefined)}
            onScheduled={(next) => {
              setPublishAt(next);
              void editor.invalidate();
            }}
          />
        )}
        {open === 'delete' && state.saved && (
          <DeleteDraftDialog
            draft={{ ...state.saved, title: form.getValues('title'), courseId: course?.id ?? null }}
            onClose={() => setOpen(undefined)}
            onDeleted={() => onClose(false)}
          />
        )}
        {open === 'conflict' && conflicting && (
          <DraftConflict
            state={state}
            onLoadTheirs={draft.loadTheirs}
            onCopyMine={draft.copyMine}
            onClose={() => setOpen(undefined)}
          />
        )}
        <EditorQuestions editor={editor} />
      </EditorContext>
    </FormProvider>
  );
}
