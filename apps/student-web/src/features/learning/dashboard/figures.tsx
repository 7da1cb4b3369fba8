import { trpc } from '@qanoon/client/trpc/trpc';
import { formatHoursMinutesSeconds } from '@qanoon/domain/lib/duration';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/dashboard';
import { Stat, StatStrip } from '@qanoon/ui/components/layout/stat-strip';
import { Award, BookOpen, Clock, Play } from 'lucide-react';
import { Fragment } from 'react';

/**
 * The four figures of the dashboard (docs/product/student-portal.md#dashboard). After a failure, and when
 * there is no connection, they show a dash instead of zero.
 */
export function Figures() {
  const { data, isLoading } = trpc.learning.statistics.useQuery();
  const active = data && Math.max(0, data.totalCourses - data.completedCourses);
  const placeholder = isLoading ? <span className="skeleton skeleton-inline w-16" aria-hidden="true" /> : '–';
  return (
    <StatStrip label={m.yourStudyInFigures()}>
      <Stat icon={BookOpen} label={common.totalCoursesEnrolled()} value={data?.totalCourses ?? placeholder} />
      <Stat icon={Award} label={common.coursesCompleted()} value={data?.completedCourses ?? placeholder} />
      <Stat
        icon={Clock}
        label={common.totalHoursSpent()}
        value={data ? <Hours seconds={data.studiedSeconds} /> : placeholder}
      />
      <Stat icon={Play} label={m.activeCourses()} value={active ?? placeholder} />
    </StatStrip>
  );
}

/** Writes `14h 32m 08s` with small units, and in Urdu `14 گھنٹے 32 منٹ 08 سیکنڈ`. */
function Hours({ seconds }: { seconds: number }) {
  const parts = formatHoursMinutesSeconds(seconds).matchAll(/(\d+)(\s?)([^\d\s]+)/gu);
  return [...parts].map(([, amount, space, unit]) => (
    <Fragment key={unit}>
      {amount}
      {space && '\u00a0'}
      <small>{unit}</small>
      {space}
    </Fragment>
  ));
}
