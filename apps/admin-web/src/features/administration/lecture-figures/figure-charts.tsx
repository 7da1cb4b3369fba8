import {
  type LectureCounts,
  type LectureSlices,
  SLICE_SECONDS,
} from '@qanoon/contracts/administration/lecture-figures';
import { formatClock } from '@qanoon/domain/lib/duration';
import { directionOf } from '@qanoon/domain/lib/languages';
import * as m from '@qanoon/messages/admin/lecture-figures';
import { currentLanguage } from '@qanoon/messages/language';
import type { ReactNode } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

const AXIS = {
  stroke: 'var(--rule-2)',
  tick: { fill: 'var(--ink-3)', fontSize: 13 },
  tickLine: false,
} as const;

type Note = { title: string; first: string; second: string };
type Point = { at: string | number; note: Note; first: number; second: number };

/** Students who started and finished each lecture. The table beside it has the same numbers. */
export function LectureChart({ lectures }: { lectures: readonly LectureCounts[] }) {
  const points = lectures.map(({ title, started, finished }, index) => ({
    at: index + 1,
    first: started,
    second: finished,
    note: {
      title: m.numberedLecture({ number: index + 1, title }),
      first: m.startedCount({ count: started }),
      second: m.finishedCount({ count: finished }),
    },
  }));
  return (
    <Frame points={points}>
      <Bar
        dataKey="first"
        name={m.started()}
        fill="var(--primary-line)"
        maxBarSize={28}
        legendType="square"
        isAnimationActive={false}
      />
      <Bar
        dataKey="second"
        name={m.finished()}
        fill="var(--brass)"
        maxBarSize={28}
        legendType="square"
        isAnimationActive={false}
      />
    </Frame>
  );
}

/** Students who played each slice of a lecture, and who stopped in it. */
export function SliceChart({ slices: { played, stopped } }: { slices: LectureSlices }) {
  const points = played.map((count, index) => {
    const at = formatClock(index * SLICE_SECONDS);
    return {
      at,
      first: count,
      second: stopped[index]!,
      note: {
        title: m.fromTime({ time: at }),
        first: m.playedCount({ count }),
        second: m.stoppedHereCount({ count: stopped[index]! }),
      },
    };
  });
  return (
    <Frame points={points}>
      <Area
        dataKey="first"
        name={m.played()}
        type="step"
        stroke="var(--primary-line)"
        fill="var(--primary-line)"
        fillOpacity={0.18}
        legendType="square"
        isAnimationActive={false}
      />
      <Bar
        dataKey="second"
        name={m.stoppedHere()}
        fill="var(--brass)"
        maxBarSize={20}
        legendType="square"
        isAnimationActive={false}
      />
    </Frame>
  );
}

/** Time runs from left to right in both languages; the axis is at the start of the line. */
function Frame({ points, children }: { points: Point[]; children: ReactNode }) {
  const start = directionOf(currentLanguage()) === 'rtl' ? 'right' : 'left';
  return (
    <div className="figures-chart" dir="ltr" aria-hidden="true" data-points={points.length}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={points}
          margin={{
            top: 8,
            bottom: 0,
            ...(start === 'right' ? { right: 0, left: 16 } : { right: 16, left: 0 }),
          }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--rule)" vertical={false} />
          <XAxis dataKey="at" minTickGap={24} interval="equidistantPreserveStart" {...AXIS} />
          <YAxis orientation={start} allowDecimals={false} width={44} axisLine={false} {...AXIS} />
          <Tooltip content={<PointNote />} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
          <Legend
            wrapperStyle={{ fontSize: 13, paddingTop: 8 }}
            formatter={(name: string) => <span className="figures-key">{name}</span>}
          />
          {children}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The tooltip of a point. */
function PointNote({ active, payload }: { active?: boolean; payload?: readonly { payload?: Point }[] }) {
  const point = active ? payload?.[0]?.payload : undefined;
  if (!point) return null;
  const language = currentLanguage();
  return (
    <div className="figures-note" dir={directionOf(language)}>
      <b>{point.note.title}</b>
      <span className="tnum">{point.note.first}</span>
      <span className="tnum">{point.note.second}</span>
    </div>
  );
}
