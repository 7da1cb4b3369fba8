import { trpc } from '@qanoon/client/trpc';
import { formatHoursMinutesSeconds } from '@qanoon/contracts/duration';
import { Stat, StatStrip } from '@qanoon/ui/stat-strip';
import { Award, BookOpen, Clock, Play } from 'lucide-react';
import { Fragment } from 'react';

/** The four figures of the dashboard (§2). After a failure they show a dash instead of zero. */
export function Figures() {
  const { data, isError } = trpc.learning.statistics.useQuery();
  const active = data && Math.max(0, data.totalCourses - data.completedCourses);
  const placeholder = isError ? (
    '–'
  ) : (
    <span className="skeleton inline-block h-[1em] w-[2.5em] align-top" aria-hidden="true" />
  );
  return (
    <StatStrip label="Your study in figures">
      <Stat icon={BookOpen} label="Total Courses Enrolled" value={data?.totalCourses ?? placeholder} />
      <Stat icon={Award} label="Courses Completed" value={data?.completedCourses ?? placeholder} />
      <Stat
        icon={Clock}
        label="Total Hours Spent"
        value={data ? <Hours seconds={data.totalHoursSpent} /> : placeholder}
      />
      <Stat icon={Play} label="Active Courses" value={active ?? placeholder} />
    </StatStrip>
  );
}

/** `14h 32m 08s` with small units. */
function Hours({ seconds }: { seconds: number }) {
  return formatHoursMinutesSeconds(seconds)
    .split(' ')
    .map((part) => (
      <Fragment key={part.at(-1)}>
        {part.slice(0, -1)}
        <small>{part.at(-1)}</small>
      </Fragment>
    ));
}
