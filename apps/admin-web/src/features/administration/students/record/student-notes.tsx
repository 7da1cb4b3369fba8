import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { addStudentNoteInput, type StudentRecord } from '@qanoon/contracts/administration/students';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/students';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Trash2 } from 'lucide-react';
import { useStudentAction } from './use-student-action.ts';

/** The administrators' private notes about the student. */
export function StudentNotes({ student, mayChange }: { student: StudentRecord; mayChange: boolean }) {
  const { busy, run } = useStudentAction();
  const remove = trpc.students.deleteNote.useMutation();
  return (
    <Panel aria-labelledby="student-notes">
      <PanelHeader title={m.notes()} id="student-notes" />
      {mayChange && <NoteForm studentId={student.id} />}
      {student.notes.length > 0 && (
        <ul className="student-rows">
          {student.notes.map((note) => (
            <li key={note.id}>
              <p className="student-note">{note.text}</p>
              <div className="student-row-head">
                <p className="student-row-facts tnum">{`${note.authorName} · ${formatDateTime(note.createdAt)}`}</p>
                {mayChange && note.own && (
                  <IconButton
                    label={m.deleteThisNote()}
                    aria-disabled={busy}
                    onClick={() => void run(() => remove.mutateAsync({ noteId: note.id }), m.noteDeleted())}
                  >
                    <Trash2 className="icon" aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {!mayChange && student.notes.length === 0 && (
        <PanelBody className="text-sm text-ink-3">{m.noNotesYet()}</PanelBody>
      )}
    </Panel>
  );
}

function NoteForm({ studentId }: { studentId: string }) {
  const utils = trpc.useUtils();
  const add = trpc.students.addNote.useMutation();
  const form = useZodForm(addStudentNoteInput.pick({ text: true }), {
    defaultValues: { text: '' },
    async onSubmit({ text }) {
      await add.mutateAsync({ studentId, text });
      form.reset({ text: '' });
      await utils.students.invalidate();
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.noteCouldNotBeSaved())),
  });
  return (
    <PanelBody>
      <form noValidate className="grid gap-3" onSubmit={form.onSubmit}>
        <Field label={m.newNote()} error={form.errorOf('text')} help={m.studentDoesNotSeeNotes()}>
          <Textarea rows={3} maxLength={2000} readOnly={form.busy} {...form.register('text')} />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={form.busy && deferred.saving()}>
            {m.addNote()}
          </Button>
        </div>
      </form>
    </PanelBody>
  );
}
