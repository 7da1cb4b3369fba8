import type { TrendPoint, TrendUnit } from '@qanoon/contracts/analytics';
import { formatFigure, formatPkr } from '@qanoon/contracts/money';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { shortStepName, stepName } from './step-names.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const AXIS = {
  stroke: 'var(--rule-2)',
  tick: { fill: 'var(--ink-3)', fontSize: 13 },
  tickLine: false,
} as const;

/**
 * Enrolments as bars and revenue as a line, each with its own axis. The table beside it has the same numbers.
 */
export function TrendChart({ points, unit }: { points: readonly TrendPoint[]; unit: TrendUnit }) {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div className="trend-chart" aria-hidden="true" data-points={points.length}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...points]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid yAxisId="enrollments" stroke="var(--rule)" vertical={false} />
          <XAxis
            dataKey="from"
            tickFormatter={(from: string) => shortStepName(from, unit)}
            minTickGap={24}
            interval="equidistantPreserveStart"
            {...AXIS}
          />
          <YAxis yAxisId="enrollments" allowDecimals={false} width={44} axisLine={false} {...AXIS} />
          <YAxis
            yAxisId="revenue"
            orientation="right"
            width={56}
            axisLine={false}
            tickFormatter={(revenue: number) => compact.format(revenue)}
            {...AXIS}
          />
          <Tooltip content={<PointNote />} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
          <Legend
            wrapperStyle={{ fontSize: 13, paddingTop: 8 }}
            formatter={(name: string) => <span className="trend-key">{name}</span>}
          />
          <Bar
            yAxisId="enrollments"
            dataKey="enrollments"
            name="Enrollments"
            fill="var(--primary-line)"
            maxBarSize={36}
            legendType="square"
            isAnimationActive={!reducedMotion}
            animationDuration={280}
          />
          <Line
            yAxisId="revenue"
            dataKey="revenue"
            name="Revenue (PKR)"
            stroke="var(--brass)"
            strokeWidth={2}
            dot={points.length <= 31 ? { r: 2.5, fill: 'var(--brass)' } : false}
            isAnimationActive={!reducedMotion}
            animationDuration={280}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The tooltip of a point. */
function PointNote({ active, payload }: { active?: boolean; payload?: readonly { payload?: TrendPoint }[] }) {
  const point = active ? payload?.[0]?.payload : undefined;
  if (!point) return null;
  return (
    <div className="trend-note">
      <b>{stepName(point)}</b>
      <span className="tnum">{`${formatFigure(point.enrollments)} ${point.enrollments === 1 ? 'enrollment' : 'enrollments'}`}</span>
      <span className="tnum">{formatPkr(point.revenue)}</span>
    </div>
  );
}
