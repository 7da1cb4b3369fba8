import { trpc } from '@qanoon/client/trpc/trpc';
import { useDownload } from '@qanoon/client/uploads/use-download';
import type { StudentRecord } from '@qanoon/contracts/administration/students';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { Menu, MenuItem, MenuSeparator } from '@qanoon/ui/components/overlay/menu';
import { ChevronDown, Eraser, FileDown, KeyRound, LogOut, Pencil, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { EditStudentDialog } from './edit-student-dialog.tsx';
import { EraseStudentDialog } from './erase-student-dialog.tsx';
import { useStudentAction } from './use-student-action.ts';

type Action = 'reset' | 'sessions' | 'status';

/** The buttons that correct the account, send a reset link, end sessions, deactivate, export and erase. */
export function StudentActions({ student }: { student: StudentRecord }) {
  const [editing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState<Action>();
  const [erasing, setErasing] = useState(false);
  const data = useDownload({
    path: `/api/admin/students/${student.id}/personal-data.zip`,
    otherwiseNamed: 'student-data.zip',
    failed: m.dataCouldNotBeDownloaded(),
  });
  return (
    <div className="student-actions">
      <Button variant="secondary" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        {common.edit()}
      </Button>
      <Menu
        trigger={
          <Button variant="secondary">
            {m.accountActions()}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem disabled={!student.isActive} onSelect={() => setConfirming('reset')}>
          <KeyRound aria-hidden="true" /> {m.sendResetLink()}
        </MenuItem>
        <MenuItem onSelect={() => setConfirming('sessions')}>
          <LogOut className="rtl:-scale-x-100" aria-hidden="true" /> {m.endAllSessions()}
        </MenuItem>
        <MenuSeparator />
        {student.isActive ? (
          <MenuItem tone="danger" onSelect={() => setConfirming('status')}>
            <UserX aria-hidden="true" /> {common.deactivate()}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setConfirming('status')}>
            <UserCheck aria-hidden="true" /> {m.reactivate()}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem disabled={data.busy} onSelect={() => void data.download()}>
          <FileDown aria-hidden="true" /> {m.downloadAllData()}
        </MenuItem>
        <MenuItem tone="danger" onSelect={() => setErasing(true)}>
          <Eraser aria-hidden="true" /> {m.eraseStudent()}
        </MenuItem>
      </Menu>
      {editing && <EditStudentDialog student={student} onClose={() => setEditing(false)} />}
      {erasing && <EraseStudentDialog student={student} onClose={() => setErasing(false)} />}
      {confirming && (
        <Confirmation student={student} action={confirming} onClose={() => setConfirming(undefined)} />
      )}
    </div>
  );
}

type ConfirmationProps = { student: StudentRecord; action: Action; onClose: () => void };

function Confirmation({ student, action, onClose }: ConfirmationProps) {
  const { busy, run } = useStudentAction();
  const sendResetLink = trpc.students.sendResetLink.useMutation();
  const endSessions = trpc.students.endSessions.useMutation();
  const setStatus = trpc.students.setStatus.useMutation();
  const { id: studentId, isActive, email } = student;
  const { title, text, label, done, call, tone } = {
    reset: {
      title: m.sendResetLink2(),
      text: m.getsEmailWithLink({ email }),
      label: m.sendLink(),
      done: m.resetLinkSent(),
      call: () => sendResetLink.mutateAsync({ studentId }),
      tone: 'primary' as const,
    },
    sessions: {
      title: m.endAllSessions2(),
      text: m.studentIsSignedOutOn(),
      label: deferred.endSessions(),
      done: m.sessionsEnded(),
      call: () => endSessions.mutateAsync({ studentId }),
      tone: 'danger' as const,
    },
    status: isActive
      ? {
          title: m.deactivateThisStudent(),
          text: m.studentIsSignedOutAt(),
          label: common.deactivate(),
          done: m.studentDeactivated(),
          call: () => setStatus.mutateAsync({ studentId, isActive: false }),
          tone: 'danger' as const,
        }
      : {
          title: m.reactivateThisStudent(),
          text: m.studentCanSignInAgain(),
          label: m.reactivate(),
          done: m.studentReactivated(),
          call: () => setStatus.mutateAsync({ studentId, isActive: true }),
          tone: 'primary' as const,
        },
  }[action];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={label}
      tone={tone}
      busy={busy && deferred.saving()}
      onConfirm={() => void run(call, done).then(onClose)}
    >
      {text}
    </ConfirmDialog>
  );
}
