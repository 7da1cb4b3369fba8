import { config } from '@qanoon/client/page/config';
import { trpc } from '@qanoon/client/trpc/trpc';
import { formatHoursMinutesSeconds } from '@qanoon/domain/lib/duration';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/settings';
import { Stat, StatStrip } from '@qanoon/ui/components/layout/stat-strip';
import { Award, BookOpen, Clock, Flame } from 'lucide-react';

/** The fixed placeholders (docs/product/limits.md#placeholder-figures), shown only while DEMO is on. */
const DEMO_FIGURES = { streakDays: 7, hoursPerCourse: 8 };

/**
 * Shows the student's learning statistics (docs/product/student-portal.md#profile). If DEMO is off, all
 * figures come from the database.
 */
export function LearningFigures() {
  const { data } = trpc.learning.statistics.useQuery();
  return (
    <>
      <StatStrip label={m.learningStats()}>
        <Stat icon={BookOpen} label={common.totalCoursesEnrolled()} value={data?.totalCourses ?? '–'} />
        <Stat icon={Award} label={common.coursesCompleted()} value={data?.completedCourses ?? '–'} />
        {config.demo ? (
          <>
            <Stat
              icon={Clock}
              label={m.estimatedHours()}
              value={data ? data.totalCourses * DEMO_FIGURES.hoursPerCourse : '–'}
            />
            <Stat icon={Flame} label={m.dayStreak()} value={DEMO_FIGURES.streakDays} />
          </>
        ) : (
          <Stat
            icon={Clock}
            label={common.totalHoursSpent()}
            value={data ? formatHoursMinutesSeconds(data.studiedSeconds) : '–'}
          />
        )}
      </StatStrip>
      {config.demo && <p className="field-help mt-2">{m.sampleFigures()}</p>}
    </>
  );
}
