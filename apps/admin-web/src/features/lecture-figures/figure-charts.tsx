import { formatClock } from '@qanoon/contracts/duration';
import { type LectureCounts, type LectureSlices, SLICE_SECONDS } from '@qanoon/contracts/lecture-figures';
import { formatFigure } from '@qanoon/contracts/money';
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

type Note = { title: string; lines: string[] };
type Point = { at: string | number; note: Note; first: number; second: number };

/** Students who started and finished each lecture. The table beside it has the same numbers. */
export function LectureChart({ lectures }: { lectures: readonly LectureCounts[] }) {
  const points = lectures.map(({ title, started, finished }, index) => ({
    at: index + 1,
    first: started,
    second: finished,
    note: {
      title: `${index + 1}. ${title}`,
      lines: [`${formatFigure(started)} started`, `${formatFigure(finished)} finished`],
    },
  }));
  return (
    <Frame points={points}>
      <Bar
        dataKey="first"
        name="Started"
        fill="var(--primary-line)"
        maxBarSize={28}
        legendType="square"
        isAnimationActive={false}
      />
      <Bar
        dataKey="second"
        name="Finished"
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
        title: `From ${at}`,
        lines: [`${formatFigure(count)} played`, `${formatFigure(stopped[index]!)} stopped here`],
      },
    };
  });
  return (
    <Frame points={points}>
      <Area
        dataKey="first"
        name="Played"
        type="step"
        stroke="var(--primary-line)"
        fill="var(--primary-line)"
        fillOpacity={0.18}
        legendType="square"
        isAnimationActive={false}
      />
      <Bar
        dataKey="second"
        name="Stopped here"
        fill="var(--brass)"
        maxBarSize={20}
        legendType="square"
        isAnimationActive={false}
      />
    </Frame>
  );
}

function Frame({ points, children }: { points: Point[]; children: ReactNode }) {
  return (
    <div className="figures-chart" aria-hidden="true" data-points={points.length}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={points}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--rule)" vertical={false} />
          <XAxis dataKey="at" minTickGap={24} interval="equidistantPreserveStart" {...AXIS} />
          <YAxis allowDecimals={false} width={44} axisLine={false} {...AXIS} />
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
  return (
    <div className="figures-note">
      <b>{point.note.title}</b>
      {point.note.lines.map((line) => (
        <span key={line} className="tnum">
          {line}
        </span>
      ))}
    </div>
  );
}
