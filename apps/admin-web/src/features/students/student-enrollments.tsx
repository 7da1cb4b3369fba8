import { formatDate } from '@qanoon/contracts/dates';
import { formatClock } from '@qanoon/contracts/duration';
import type { StudentEnrollment, StudentRecord } from '@qanoon/contracts/students';
import { Badge, EnrollmentStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/panel';
import { ProgressBar } from '@qanoon/ui/progress';
import { CircleCheck, CircleMinus, Plus } from 'lucide-react';
import { useState } from 'react';
import { EndEnrollmentDialog } from './end-enrollment-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';

type StudentEnrollmentsProps = { student: StudentRecord; mayChange: boolean };

/** The enrolments with the progress by lecture. */
export function StudentEnrollments({ student, mayChange }: StudentEnrollmentsProps) {
  const [granting, setGranting] = useState(false);
  const [ending, setEnding] = useState<StudentEnrollment>();
  return (
    <Panel aria-labelledby="student-enrollments">
      <PanelHeader title="Enrollments" id="student-enrollments" />
      {student.enrollments.length === 0 ? (
        <EmptyState title="No enrollments yet." />
      ) : (
        <ul className="student-rows">
          {student.enrollments.map((enrollment) => (
            <EnrollmentRow
              key={enrollment.id}
              enrollment={enrollment}
              onEnd={mayChange ? () => setEnding(enrollment) : undefined}
            />
          ))}
        </ul>
      )}
      {mayChange && student.isActive && (
        <PanelFooter className="student-panel-foot">
          <Button variant="secondary" onClick={() => setGranting(true)}>
            <Plus aria-hidden="true" />
            Enroll without payment
          </Button>
        </PanelFooter>
      )}
      {granting && <GrantDialog student={student} onClose={() => setGranting(false)} />}
      {ending && <EndEnrollmentDialog enrollment={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}

type EnrollmentRowProps = { enrollment: StudentEnrollment; onEnd: (() => void) | undefined };

function EnrollmentRow({ enrollment, onEnd }: EnrollmentRowProps) {
  const { courseTitle, status, progress, lectures } = enrollment;
  const watched = lectures.filter((lecture) => lecture.watchedAt).length;
  return (
    <li>
      <div className="student-row-head">
        <h3>{courseTitle || 'Unknown Course'}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="student-row-facts tnum">{factsOf(enrollment).join(' · ')}</p>
      <div className="student-progress">
        <ProgressBar value={progress} label={`Progress in ${courseTitle}`} />
        <span className="tnum">{`${progress}%`}</span>
      </div>
      {lectures.length > 0 && (
        <details className="student-lectures">
          <summary>{`${watched} of ${lectures.length} lectures watched`}</summary>
          <ol>
            {lectures.map((lecture) => (
              <li key={lecture.id}>
                <span>{lecture.title}</span>
                <span className="tnum">
                  {lecture.watchedAt
                    ? `Watched ${formatDate(lecture.watchedAt)}`
                    : lecture.playedSeconds > 0
                      ? `Played ${formatClock(lecture.playedSeconds)}`
                      : 'Not started'}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {status === 'approved' && onEnd && (
        <div>
          <Button variant="danger" aria-label={`End enrollment in ${courseTitle}`} onClick={onEnd}>
            End enrollment
          </Button>
        </div>
      )}
    </li>
  );
}

function factsOf(enrollment: StudentEnrollment): string[] {
  const { approvedAt, completedAt, grantReason, endedAt, endReason, createdAt } = enrollment;
  return [
    approvedAt ? `Enrolled ${formatDate(approvedAt)}` : `Requested ${formatDate(createdAt)}`,
    ...(grantReason ? [`Without payment: ${grantReason}`] : []),
    ...(completedAt ? [`Completed ${formatDate(completedAt)}`] : []),
    ...(endedAt ? [`Ended ${formatDate(endedAt)}: ${endReason ?? ''}`] : []),
  ];
}

function StatusBadge({ status }: { status: StudentEnrollment['status'] }) {
  if (status === 'approved')
    return (
      <Badge tone="success" icon={CircleCheck}>
        Enrolled
      </Badge>
    );
  if (status === 'ended') return <Badge icon={CircleMinus}>Ended</Badge>;
  return <EnrollmentStatusBadge status={status} />;
}
