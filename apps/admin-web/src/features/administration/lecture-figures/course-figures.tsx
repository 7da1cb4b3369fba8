import { RouteHead } from '@qanoon/client/portal/route-head';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CourseFigures } from '@qanoon/contracts/administration/lecture-figures';
import { formatCount } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/lecture-figures';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Table } from '@qanoon/ui/components/list/table';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LectureSection } from './lecture-section.tsx';
import { saveLecturesCsv } from './save-figures-csv.ts';
import './lecture-figures.css';

// The chart is loaded separately, because its library is larger than the rest of the page.
const LectureChart = lazy(() =>
  import('./figure-charts.tsx').then((module) => ({ default: module.LectureChart })),
);

type ReportProps = {
  courseId: string;
  /** The lecture whose slices are shown; the first one by default. */
  lectureId: string | undefined;
  onLectureChange: (lectureId: string) => void;
};

/** Who started and finished each lecture of a course, and where students stopped within one. */
export function CourseFiguresReport({ courseId, lectureId, onLectureChange }: ReportProps) {
  const figures = trpc.analytics.lectures.useQuery({ courseId });
  if (figures.data)
    return <Report figures={figures.data} lectureId={lectureId} onLectureChange={onLectureChange} />;
  return (
    <>
      <RouteHead />
      {!figures.isError ? (
        <PageSpinner label={shared.loading()} />
      ) : codeOf(figures.error) === 'COURSE_NOT_FOUND' || codeOf(figures.error) === 'INVALID_INPUT' ? (
        <EmptyState
          title={shared.courseNotFound()}
          action={
            <Button asChild variant="secondary">
              <Link to="/analytics">{common.analytics()}</Link>
            </Button>
          }
        />
      ) : (
        <ErrorPanel onRetry={() => void figures.refetch()}>{m.figuresCouldNotBeLoaded()}</ErrorPanel>
      )}
    </>
  );
}

function Report({
  figures,
  lectureId,
  onLectureChange,
}: Omit<ReportProps, 'courseId'> & { figures: CourseFigures }) {
  const { lectures, students, completed } = figures;
  const lead = m.lectureFiguresOf({ students, completed });
  const lecture = lectures.find(({ id }) => id === lectureId) ?? lectures[0];
  return (
    <>
      <PageHead
        title={<bdi>{figures.title}</bdi>}
        lead={figures.archived ? `${lead} ${m.courseIsArchived()}` : lead}
      >
        <Button asChild variant="secondary">
          <Link to="/analytics">{common.allCourses()}</Link>
        </Button>
      </PageHead>
      {!lecture ? (
        <Panel aria-label={shared.lectures()}>
          <EmptyState title={m.thisCourseHasNoLectures()} />
        </Panel>
      ) : (
        <div className="figures">
          <Panel aria-labelledby="figures-lectures" className="figures-panel">
            <div className="figures-head">
              <h2 id="figures-lectures">{m.byLecture()}</h2>
              <Button variant="secondary" onClick={() => saveLecturesCsv(figures)}>
                <Download aria-hidden="true" />
                {m.exportCsv()}
              </Button>
            </div>
            <Suspense fallback={<Skeleton className="h-80" />}>
              <LectureChart lectures={lectures} />
            </Suspense>
            <LectureTable figures={figures} onLectureChange={onLectureChange} />
          </Panel>
          <LectureSection
            courseId={figures.courseId}
            courseTitle={figures.title}
            lectures={lectures}
            lecture={lecture}
            onLectureChange={onLectureChange}
          />
        </div>
      )}
    </>
  );
}

function LectureTable({
  figures: { lectures, students },
  onLectureChange,
}: {
  figures: CourseFigures;
  onLectureChange: (lectureId: string) => void;
}) {
  const share = (count: number) => (students === 0 ? '–' : `${Math.round((100 * count) / students)}%`);
  return (
    <Table label={m.studentsByLecture()} className="figures-table">
      <thead>
        <tr>
          <th scope="col">{m.lecture()}</th>
          <th scope="col" className="num">
            {m.started()}
          </th>
          <th scope="col" className="num">
            {m.finished()}
          </th>
          <th scope="col" className="num">
            {m.ofAllStudents()}
          </th>
          <th scope="col" className="num">
            {m.stopped()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lectures.map((lecture, index) => (
          <tr key={lecture.id}>
            <th scope="row">
              <button
                type="button"
                className="link figures-lecture"
                onClick={() => onLectureChange(lecture.id)}
              >
                {/* biome-ignore lint/plugin/text-direction: only the title has letters, so it decides. */}
                <bdi>{m.numberedLecture({ number: index + 1, title: lecture.title })}</bdi>
              </button>
            </th>
            <td className="num">{formatCount(lecture.started)}</td>
            <td className="num">{formatCount(lecture.finished)}</td>
            <td className="num">
              <bdi dir="ltr">{share(lecture.finished)}</bdi>
            </td>
            <td className="num">{formatCount(lecture.started - lecture.finished)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
