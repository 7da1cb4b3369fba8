import type { CourseAuthoring } from '@qanoon/contracts/course-form';
import { formatDateTime } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog, Dialog } from '@qanoon/ui/dialog';
import { CircleAlert, Eye, History } from 'lucide-react';
import { useState } from 'react';
import { type FieldPath, FormProvider } from 'react-hook-form';
import { CourseFacts } from './course-facts.tsx';
import { CoursePreview } from './course-preview.tsx';
import { CourseSections } from './course-sections.tsx';
import { EditorContext } from './editor-context.ts';
import type { EditorForm } from './editor-form.ts';
import { UploadTotal } from './upload-total.tsx';
import { useCourseEditor } from './use-course-editor.ts';
import './course-editor.css';

type CourseEditorProps = { course: CourseAuthoring | undefined; onClose: () => void };

/**
 * The dialog that edits a course (§2, Course Management). The draft survives a failure, a reload and an
 * accidental close.
 */
export function CourseEditor({ course, onClose }: CourseEditorProps) {
  const editor = useCourseEditor(course, onClose);
  const { form, queue, saving, problemCount, draft, conflict } = editor;
  const [previewing, setPreviewing] = useState(false);
  return (
    <FormProvider {...form}>
      <EditorContext value={{ courseId: course?.id, queue, saving }}>
        <Dialog
          open
          onOpenChange={(open) => !open && onClose()}
          title={course ? 'Edit Course' : 'Add New Course'}
          size="editor"
          busy={saving}
          flush
          footer={
            <>
              <div className="editor-foot-text" aria-live="polite">
                {problemCount > 0 && !saving ? (
                  <p className="field-error">
                    <CircleAlert className="icon icon-sm" aria-hidden="true" />
                    <span>{`Fix ${problemCount} ${problemCount === 1 ? 'field' : 'fields'} before saving`}</span>
                  </p>
                ) : (
                  <UploadTotal />
                )}
              </div>
              <Button variant="ghost" disabled={saving} onClick={() => setPreviewing(true)}>
                <Eye className="icon icon-sm" aria-hidden="true" />
                Preview
              </Button>
              <Button variant="secondary" disabled={saving} onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" form="course-editor" busy={saving && 'Saving...'}>
                Save Course
              </Button>
            </>
          }
        >
          <form
            id="course-editor"
            className="editor"
            noValidate
            // A change removes the field's error; saving validates again.
            onChange={(event) => {
              const { name } = event.target as unknown as { name?: string };
              if (name) form.clearErrors(name as FieldPath<EditorForm>);
            }}
            onSubmit={(event) => {
              event.preventDefault();
              if (!saving) editor.save();
            }}
          >
            {draft && (
              <div className="editor-draft" role="status">
                <History className="icon" aria-hidden="true" />
                <p>{`There is an unsaved draft from ${formatDateTime(draft.savedAt)}.`}</p>
                <Button variant="secondary" onClick={editor.restoreDraft}>
                  Restore draft
                </Button>
                <Button variant="ghost" onClick={editor.discardDraft}>
                  Discard draft
                </Button>
              </div>
            )}
            <CourseFacts />
            <CourseSections />
          </form>
        </Dialog>
        {previewing && <CoursePreview onClose={() => setPreviewing(false)} />}
        <ConfirmDialog
          open={conflict}
          onOpenChange={(open) => !open && editor.continueEditing()}
          title="Somebody else has changed this course since you opened it."
          confirmLabel="Save mine anyway"
          cancelLabel="Keep editing"
          onConfirm={editor.saveAnyway}
        >
          Saving replaces their version with yours. To see it first, keep editing, and open the course in
          another tab.
        </ConfirmDialog>
      </EditorContext>
    </FormProvider>
  );
}
