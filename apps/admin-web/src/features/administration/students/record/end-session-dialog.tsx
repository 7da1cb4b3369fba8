import { trpc } from '@qanoon/client/trpc/trpc';
import type { StudentSession } from '@qanoon/contracts/administration/students';
import * as m from '@qanoon/messages/admin/students';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
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
      title={m.endThisSession()}
      confirmLabel={m.endSession()}
      tone="danger"
      busy={busy && deferred.saving()}
      onConfirm={() =>
        void run(() => end.mutateAsync({ studentId, sessionId: session.id }), m.sessionEnded()).then(onClose)
      }
    >
      {m.studentIsSignedOutOnDevice({ device: session.device })}
    </ConfirmDialog>
  );
}
