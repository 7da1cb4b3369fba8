import { trpc } from '@qanoon/client/trpc';
import type { StudentRecord } from '@qanoon/contracts/students';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { Menu, MenuItem, MenuSeparator } from '@qanoon/ui/menu';
import { ChevronDown, KeyRound, LogOut, Pencil, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { EditStudentDialog } from './edit-student-dialog.tsx';
import { useStudentAction } from './use-student-action.ts';

type Action = 'reset' | 'sessions' | 'status';

/** Corrects the account, sends a reset link, ends sessions, and deactivates or reactivates. */
export function StudentActions({ student }: { student: StudentRecord }) {
  const [editing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState<Action>();
  return (
    <div className="student-actions">
      <Button variant="secondary" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Menu
        trigger={
          <Button variant="secondary">
            Account actions
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem disabled={!student.isActive} onSelect={() => setConfirming('reset')}>
          <KeyRound aria-hidden="true" /> Send a reset link
        </MenuItem>
        <MenuItem onSelect={() => setConfirming('sessions')}>
          <LogOut aria-hidden="true" /> End all sessions
        </MenuItem>
        <MenuSeparator />
        {student.isActive ? (
          <MenuItem tone="danger" onSelect={() => setConfirming('status')}>
            <UserX aria-hidden="true" /> Deactivate
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setConfirming('status')}>
            <UserCheck aria-hidden="true" /> Reactivate
          </MenuItem>
        )}
      </Menu>
      {editing && <EditStudentDialog student={student} onClose={() => setEditing(false)} />}
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
      title: 'Send a reset link?',
      text: `${email} gets an email with a link to choose a new password. It works for 30 minutes.`,
      label: 'Send link',
      done: 'Reset link sent.',
      call: () => sendResetLink.mutateAsync({ studentId }),
      tone: 'primary' as const,
    },
    sessions: {
      title: 'End all sessions?',
      text: 'The student is signed out on every device and signs in again with the password.',
      label: 'End sessions',
      done: 'Sessions ended.',
      call: () => endSessions.mutateAsync({ studentId }),
      tone: 'danger' as const,
    },
    status: isActive
      ? {
          title: 'Deactivate this student?',
          text: 'The student is signed out at once and cannot sign in. Enrollments, payments and progress stay.',
          label: 'Deactivate',
          done: 'Student deactivated.',
          call: () => setStatus.mutateAsync({ studentId, isActive: false }),
          tone: 'danger' as const,
        }
      : {
          title: 'Reactivate this student?',
          text: 'The student can sign in again with the same password.',
          label: 'Reactivate',
          done: 'Student reactivated.',
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
      busy={busy && 'Saving...'}
      onConfirm={() => void run(call, done).then(onClose)}
    >
      {text}
    </ConfirmDialog>
  );
}
