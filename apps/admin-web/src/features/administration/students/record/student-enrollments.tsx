import { EnrollmentStatusBadge } from '@qanoon/client/enrollments/enrollment-status-badge';
import type { StudentEnrollment, StudentRecord } from '@qanoon/contracts/administration/students';
import { formatDate } from '@qanoon/domain/lib/dates';
import { formatClock } from '@qanoon/domain/lib/duration';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { CircleCheck, CircleMinus, Plus } from 'lucide-react';
import { useState } from 'react';
import { EndEnrollmentDialog } from './end-enrollment-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';

type StudentEnrollmentsProps = { student: StudentRecord; mayChange: boolean };

/** The enrollments, with the progress in each lecture. */
export function StudentEnrollments({ student, mayChange }: StudentEnrollmentsProps) {
  const [granting, setGranting] = useState(false);
  const [ending, setEnding] = useState<StudentEnrollment>();
  return (
    <Panel aria-labelledby="student-enrollments">
      <PanelHeader title={shared.enrollments()} id="student-enrollments" />
      {student.enrollments.length === 0 ? (
        <EmptyState title={m.noEnrollmentsYet()} />
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
            {m.enrollWithoutPayment()}
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
        <Written as="h3" fallback={common.unknownCourse()}>
          {courseTitle}
        </Written>
        <StatusBadge status={status} />
      </div>
      <p className="student-row-facts tnum">{factsOf(enrollment).join(' · ')}</p>
      <div className="student-progress">
        <ProgressBar value={progress} label={m.progressIn({ course: courseTitle })} />
        <span className="tnum">{`${progress}%`}</span>
      </div>
      {lectures.length > 0 && (
        <details className="student-lectures">
          <summary>{m.lecturesWatched({ watched, count: lectures.length })}</summary>
          <ol>
            {lectures.map((lecture) => (
              <li key={lecture.id}>
                <span dir="auto">{lecture.title}</span>
                <span className="tnum">
                  {lecture.watchedAt
                    ? m.watchedOn({ date: formatDate(lecture.watchedAt) })
                    : lecture.playedSeconds > 0
                      ? m.playedFor({ time: formatClock(lecture.playedSeconds) })
                      : m.notStarted()}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {status === 'approved' && onEnd && (
        <div>
          <Button variant="danger" aria-label={m.endEnrollmentIn({ course: courseTitle })} onClick={onEnd}>
            {m.endEnrollment()}
          </Button>
        </div>
      )}
    </li>
  );
}

function factsOf(enrollment: StudentEnrollment): string[] {
  const { approvedAt, completedAt, grantReason, endedAt, endReason, createdAt } = enrollment;
  return [
    approvedAt
      ? m.enrolledOn({ date: formatDate(approvedAt) })
      : m.requestedOn({ date: formatDate(createdAt) }),
    ...(grantReason ? [m.withoutPaymentBecause({ reason: grantReason })] : []),
    ...(completedAt ? [m.completedOn({ date: formatDate(completedAt) })] : []),
    ...(endedAt ? [m.endedOn({ date: formatDate(endedAt), reason: endReason ?? '' })] : []),
  ];
}

function StatusBadge({ status }: { status: StudentEnrollment['status'] }) {
  if (status === 'approved')
    return (
      <Badge tone="success" icon={CircleCheck}>
        {shared.enrolled()}
      </Badge>
    );
  if (status === 'ended') return <Badge icon={CircleMinus}>{common.ended()}</Badge>;
  return <EnrollmentStatusBadge status={status} />;
}
