import { trpc } from '@qanoon/client/trpc';
import type { StudentSession } from '@qanoon/contracts/students';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { useStudentAction } from './use-student-action.ts';

type EndSessionDialogProps = { studentId: string; session: StudentSession; onClose: () => void };

/** Ends one session of a student after a confirmation. */
export function EndSessionDialog({ studentId, session, onClose }: EndSessionDialogProps) {
  const { busy, run } = useStudentAction();
  const end = trpc.students.endSession.useMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="End this session?"
      confirmLabel="End session"
      tone="danger"
      busy={busy && 'Saving...'}
      onConfirm={() =>
        void run(() => end.mutateAsync({ studentId, sessionId: session.id }), 'Session ended.').then(onClose)
      }
    >
      {`The student is signed out on ${session.device} and signs in again with the password.`}
    </ConfirmDialog>
  );
}
