import { usePageName } from '@qanoon/client/page/page-name';
import { AdminStatusBadge } from '@qanoon/client/people/admin-status-badge';
import { RouteHead } from '@qanoon/client/portal/route-head';
import { useSession } from '@qanoon/client/session/session';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import type { StudentRecord } from '@qanoon/contracts/administration/students';
import { formatDate } from '@qanoon/domain/lib/dates';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import { formatMobile } from '@qanoon/domain/lib/text/mobile-number';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Email } from '@qanoon/ui/components/text/email';
import { Written } from '@qanoon/ui/components/text/written';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { ComponentType } from 'react';
import { StudentActions } from './student-actions.tsx';
import { StudentActivity } from './student-activity.tsx';
import { StudentCertificates } from './student-certificates.tsx';
import { StudentEnrollments } from './student-enrollments.tsx';
import { StudentNotes } from './student-notes.tsx';
import { StudentPayments } from './student-payments.tsx';
import { StudentScholarships } from './student-scholarships.tsx';
import { StudentTimeline } from './student-timeline.tsx';
import '../students.css';

/** How the page opens proofs and downloads certificates. */
export type StudentFiles = {
  openProof: (paymentId: string) => Promise<void>;
  certificate: { busy: boolean; download: (certificateId: string) => Promise<void> };
};

/** The page provides the parts of other features. `Orders` is the panel of the student's orders. */
type Parts = { files: StudentFiles; Orders: ComponentType<{ student: StudentRecord }> };

/** Shows everything about one student, with the actions of administrators. */
export function StudentPage({ studentId, ...parts }: { studentId: string } & Parts) {
  const student = trpc.students.get.useQuery({ studentId });
  const mayChange = useSession()?.user.permissions?.canManageUsers ?? false;
  usePageName(student.data?.fullName);
  if (!student.data) {
    if (!student.isError) return <PageSpinner label={shared.loading()} />;
    return (
      <>
        <RouteHead />
        <Panel aria-label={shared.student()}>
          {codeOf(student.error) === 'STUDENT_NOT_FOUND' ? (
            <EmptyState
              title={m.thisStudentDoesNotExist()}
              action={
                <Link to="/students" className="link link-target">
                  {m.allStudents()}
                </Link>
              }
            />
          ) : (
            <ErrorPanel onRetry={() => void student.refetch()}>{m.failedToLoadThisStudent()}</ErrorPanel>
          )}
        </Panel>
      </>
    );
  }
  return <Record student={student.data} mayChange={mayChange} {...parts} />;
}

type RecordProps = { student: StudentRecord; mayChange: boolean } & Parts;

function Record({ student, mayChange, files, Orders }: RecordProps) {
  return (
    <>
      <PageHead
        title={<Written fallback={common.unknownStudent()}>{student.fullName}</Written>}
        lead={
          <span className="student-lead">
            <span className="wrap-anywhere">
              <Email address={student.email} />
            </span>
            {student.emailVerifiedAt ? (
              <Badge tone="success" icon={CircleCheck}>
                {m.verified()}
              </Badge>
            ) : (
              <Badge tone="warning" icon={Hourglass}>
                {m.notVerified()}
              </Badge>
            )}
            <AdminStatusBadge active={student.isActive} />
            <span className="tnum">{m.registeredOn({ date: formatDate(student.createdAt) })}</span>
            {student.phone && <WhatsappLink phone={student.phone} />}
            {student.terms && (
              <span className="tnum">
                {m.acceptedTerms({
                  savedOn: formatDate(student.terms.savedAt),
                  acceptedOn: formatDate(student.terms.acceptedAt),
                })}
              </span>
            )}
          </span>
        }
      >
        {mayChange && <StudentActions student={student} />}
      </PageHead>
      <div className="student-grid">
        <div className="student-column">
          <StudentEnrollments student={student} mayChange={mayChange} />
          <Orders student={student} />
          <StudentPayments payments={student.payments} openProof={files.openProof} />
          <StudentScholarships student={student} />
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

/** Opens a chat with the student. */
function WhatsappLink({ phone }: { phone: string }) {
  return (
    <a
      href={`https://wa.me/${phone.slice(1)}`}
      target="_blank"
      rel="noreferrer"
      className="link link-target tnum"
    >
      {m.writeOnWhatsapp({ number: leftToRight(formatMobile(phone)) })}
    </a>
  );
}
