import { trpc } from '@qanoon/client/trpc/trpc';
import {
  type LectureCounts,
  type LectureSlices,
  SLICE_SECONDS,
} from '@qanoon/contracts/administration/lecture-figures';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatClock } from '@qanoon/domain/lib/duration';
import { formatCount } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/lecture-figures';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Table } from '@qanoon/ui/components/list/table';
import { Download, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { saveSlicesCsv } from './save-figures-csv.ts';

const SliceChart = lazy(() =>
  import('./figure-charts.tsx').then((module) => ({ default: module.SliceChart })),
);

type LectureSectionProps = {
  courseId: string;
  courseTitle: string;
  lectures: readonly LectureCounts[];
  lecture: LectureCounts;
  onLectureChange: (lectureId: string) => void;
};

/** One lecture in slices of ten seconds: who played each, and where students stopped. */
export function LectureSection({
  courseId,
  courseTitle,
  lectures,
  lecture,
  onLectureChange,
}: LectureSectionProps) {
  const slices = trpc.analytics.lectureSlices.useQuery({ courseId, videoId: lecture.id });
  return (
    <Panel aria-labelledby="figures-lecture" className="figures-panel">
      <div className="figures-head">
        <h2 id="figures-lecture">{m.withinLecture()}</h2>
        <Field label={m.lecture()}>
          <Select value={lecture.id} onChange={(event) => onLectureChange(event.target.value)}>
            {lectures.map(({ id, title }, index) => (
              <option key={id} value={id} dir="auto">
                {/* biome-ignore lint/plugin/text-direction: only the title has letters, so it decides. */}
                {m.numberedLecture({ number: index + 1, title })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {slices.data ? (
        <Slices
          key={lecture.id}
          slices={slices.data}
          lecture={lecture}
          onExport={() => saveSlicesCsv(courseTitle, lecture.title, slices.data)}
        />
      ) : slices.isError ? (
        <ErrorStrip onRetry={() => void slices.refetch()}>{m.figuresCouldNotBeLoaded()}</ErrorStrip>
      ) : (
        <div role="status">
          <span className="sr-only">{shared.loading()}</span>
          <Skeleton className="h-80" />
        </div>
      )}
    </Panel>
  );
}

type SlicesProps = { slices: LectureSlices; lecture: LectureCounts; onExport: () => void };

function Slices({ slices, lecture, onExport }: SlicesProps) {
  const [tableShown, setTableShown] = useState(false);
  const unplayed = unplayedText(slices, lecture);
  if (slices.viewers === 0) return <EmptyState title={m.nobodyHasPlayedThisLecture()}>{unplayed}</EmptyState>;
  return (
    <>
      <div className="figures-sum">
        <p role="status" className="tnum">
          {sumOf(slices)} {unplayed} {m.asOf({ time: formatDateTime(slices.computedAt) })}
        </p>
        <Button variant="secondary" onClick={() => setTableShown(!tableShown)}>
          <Table2 aria-hidden="true" />
          {tableShown ? common.hideTable() : common.showTable()}
        </Button>
        <Button variant="secondary" onClick={onExport}>
          <Download aria-hidden="true" />
          {m.exportCsv()}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <SliceChart slices={slices} />
      </Suspense>
      {/* Screen readers read the table in place of the chart, also while it is hidden. */}
      <div
        className={tableShown ? 'figures-slices' : 'sr-only'}
        // A scrolling box must be focusable, so that the keyboard can scroll it.
        {...(tableShown && { tabIndex: 0, role: 'group', 'aria-label': m.studentsByTenSeconds() })}
      >
        <Table label={m.studentsByTenSeconds()} className="figures-table">
          <thead>
            <tr>
              <th scope="col">{m.time()}</th>
              <th scope="col" className="num">
                {m.played()}
              </th>
              <th scope="col" className="num">
                {m.stoppedHere()}
              </th>
            </tr>
          </thead>
          <tbody>
            {slices.played.map((played, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slice is identified by its place.
              <tr key={index}>
                <th scope="row" className="tnum">
                  {formatClock(index * SLICE_SECONDS)}
                </th>
                <td className="num">{formatCount(played)}</td>
                <td className="num">{formatCount(slices.stopped[index]!)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

/** Explains why more students have started the lecture than have played it. Undefined if that is not so. */
function unplayedText({ viewers }: LectureSlices, { started }: LectureCounts): string | undefined {
  return started > viewers ? m.markedWithoutPlaying({ count: started - viewers }) : undefined;
}

/** Names the slice in which most students stopped. */
function sumOf({ viewers, stopped }: LectureSlices): string {
  const most = Math.max(...stopped);
  const players = m.studentsPlayedIt({ count: viewers });
  if (most === 0) return `${players} ${m.allFinishedIt()}`;
  const time = formatClock(stopped.indexOf(most) * SLICE_SECONDS);
  return `${players} ${m.mostStoppedAt({ time, count: most })}`;
}
