import { codeOf, trpc } from '@qanoon/client/trpc';
import type { CourseFigures } from '@qanoon/contracts/lecture-figures';
import { formatFigure } from '@qanoon/contracts/money';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel } from '@qanoon/ui/panel';
import { Skeleton } from '@qanoon/ui/skeleton';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Table } from '@qanoon/ui/table';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LectureSection } from './lecture-section.tsx';
import { saveLecturesCsv } from './save-figures-csv.ts';
import './lecture-figures.css';

// The chart's library is larger than the rest of the page.
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
      <PageHead title="Lecture figures" />
      {!figures.isError ? (
        <PageSpinner label="Loading..." />
      ) : codeOf(figures.error) === 'COURSE_NOT_FOUND' || codeOf(figures.error) === 'INVALID_INPUT' ? (
        <EmptyState
          title="Course not found."
          action={
            <Button asChild variant="secondary">
              <Link to="/analytics">Analytics</Link>
            </Button>
          }
        />
      ) : (
        <ErrorPanel onRetry={() => void figures.refetch()}>The figures could not be loaded.</ErrorPanel>
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
  const lecture = lectures.find(({ id }) => id === lectureId) ?? lectures[0];
  return (
    <>
      <PageHead
        title={figures.title}
        lead={`Lecture figures. ${formatFigure(students)} ${students === 1 ? 'student' : 'students'}, ${formatFigure(completed)} completed.${figures.archived ? ' This course is archived.' : ''}`}
      >
        <Button asChild variant="secondary">
          <Link to="/analytics">All courses</Link>
        </Button>
      </PageHead>
      {!lecture ? (
        <Panel aria-label="Lectures">
          <EmptyState title="This course has no lectures." />
        </Panel>
      ) : (
        <div className="figures">
          <Panel aria-labelledby="figures-lectures" className="figures-panel">
            <div className="figures-head">
              <h2 id="figures-lectures">By lecture</h2>
              <Button variant="secondary" onClick={() => saveLecturesCsv(figures)}>
                <Download aria-hidden="true" />
                Export CSV
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
    <Table label="Students by lecture" className="figures-table">
      <thead>
        <tr>
          <th scope="col">Lecture</th>
          <th scope="col" className="num">
            Started
          </th>
          <th scope="col" className="num">
            Finished
          </th>
          <th scope="col" className="num">
            Of all students
          </th>
          <th scope="col" className="num">
            Stopped
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
                {index + 1}. {lecture.title}
              </button>
            </th>
            <td className="num">{formatFigure(lecture.started)}</td>
            <td className="num">{formatFigure(lecture.finished)}</td>
            <td className="num">{share(lecture.finished)}</td>
            <td className="num">{formatFigure(lecture.started - lecture.finished)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
