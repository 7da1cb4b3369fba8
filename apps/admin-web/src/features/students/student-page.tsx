import { usePageTitle } from '@qanoon/client/page-title';
import { useSession } from '@qanoon/client/session';
import { codeOf, trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import type { StudentRecord } from '@qanoon/contracts/students';
import { AdminStatusBadge, Badge } from '@qanoon/ui/badge';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass } from 'lucide-react';
import { StudentActions } from './student-actions.tsx';
import { StudentActivity } from './student-activity.tsx';
import { StudentCertificates } from './student-certificates.tsx';
import { StudentEnrollments } from './student-enrollments.tsx';
import { StudentNotes } from './student-notes.tsx';
import { StudentPayments } from './student-payments.tsx';
import { StudentTimeline } from './student-timeline.tsx';
import './students.css';

/** How the page opens proofs and downloads certificates. */
export type StudentFiles = {
  openProof: (paymentId: string) => Promise<void>;
  certificate: { busy: boolean; download: (certificateId: string) => Promise<void> };
};

/** Everything about one student, with the administrators' actions. */
export function StudentPage({ studentId, files }: { studentId: string; files: StudentFiles }) {
  const student = trpc.students.get.useQuery({ studentId });
  const mayChange = useSession()?.user.permissions?.canManageUsers ?? false;
  usePageTitle(student.data?.fullName ?? 'Student');
  if (!student.data) {
    if (!student.isError) return <PageSpinner label="Loading..." />;
    return (
      <>
        <PageHead title="Student" />
        <Panel aria-label="Student">
          {codeOf(student.error) === 'STUDENT_NOT_FOUND' ? (
            <EmptyState
              title="This student does not exist."
              action={
                <Link to="/students" className="link link-target">
                  All students
                </Link>
              }
            />
          ) : (
            <ErrorPanel onRetry={() => void student.refetch()}>Failed to load this student.</ErrorPanel>
          )}
        </Panel>
      </>
    );
  }
  return <Record student={student.data} mayChange={mayChange} files={files} />;
}

type RecordProps = { student: StudentRecord; mayChange: boolean; files: StudentFiles };

function Record({ student, mayChange, files }: RecordProps) {
  return (
    <>
      <PageHead
        title={student.fullName || 'Unknown Student'}
        lead={
          <span className="student-lead">
            <span className="wrap-anywhere">{student.email}</span>
            {student.emailVerifiedAt ? (
              <Badge tone="success" icon={CircleCheck}>
                Verified
              </Badge>
            ) : (
              <Badge tone="warning" icon={Hourglass}>
                Not verified
              </Badge>
            )}
            <AdminStatusBadge active={student.isActive} />
            <span className="tnum">Registered {formatDate(student.createdAt)}</span>
          </span>
        }
      >
        {mayChange && <StudentActions student={student} />}
      </PageHead>
      <div className="student-grid">
        <div className="student-column">
          <StudentEnrollments student={student} mayChange={mayChange} />
          <StudentPayments payments={student.payments} openProof={files.openProof} />
          <StudentCertificates certificates={student.certificates} {...files.certificate} />
          <StudentActivity student={student} mayChange={mayChange} />
        </div>
        <div className="student-column">
          <StudentNotes student={student} mayChange={mayChange} />
          <StudentTimeline studentId={student.id} />
        </div>
      </div>
    </>
  );
}
