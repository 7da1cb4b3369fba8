import type { TrendPoint, TrendUnit } from '@qanoon/contracts/administration/analytics';
import { directionOf } from '@qanoon/domain/lib/languages';
import { formatPkr, toPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/analytics';
import { currentLanguage } from '@qanoon/messages/language';
import * as shared from '@qanoon/messages/shared/common';
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
import { findTrendScales } from './trend-scales.ts';

const AXIS = {
  stroke: 'var(--rule-2)',
  tick: { fill: 'var(--ink-3)', fontSize: 13 },
  tickLine: false,
} as const;

/**
 * Enrollments as bars and revenue as a line, each with its own axis and one zero. Time runs from left to
 * right in both languages; the first axis is at the start of the line. The table beside it has the same
 * numbers.
 */
export function TrendChart({ points, unit }: { points: readonly TrendPoint[]; unit: TrendUnit }) {
  const language = currentLanguage();
  const direction = directionOf(language);
  const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  // Control characters set the direction, because the CSS property would also move the text to the other side
  // of its anchor.
  const tick = (text: string) => (direction === 'rtl' ? `\u2067${text}\u2069` : text);
  const compact = new Intl.NumberFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en', {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  // The axes are in PKR, so that their steps are whole rupees.
  const drawn = points.map((point) => ({ ...point, rupees: toPkr(point.revenue) }));
  const scales = findTrendScales(drawn);
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div className="trend-chart" dir="ltr" aria-hidden="true" data-points={points.length}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={drawn}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid yAxisId="revenue" stroke="var(--rule)" vertical={false} />
          <XAxis
            dataKey="from"
            tickFormatter={(from: string) => tick(shortStepName(from, unit))}
            minTickGap={24}
            interval="equidistantPreserveStart"
            {...AXIS}
          />
          <YAxis
            yAxisId="enrollments"
            orientation={start}
            {...scales.enrollments}
            width={44}
            axisLine={false}
            {...AXIS}
          />
          <YAxis
            yAxisId="revenue"
            orientation={end}
            {...scales.revenue}
            width={56}
            axisLine={false}
            tickFormatter={(rupees: number) => tick(compact.format(rupees))}
            {...AXIS}
          />
          <Tooltip content={<PointNote />} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
          <Legend
            wrapperStyle={{ fontSize: 13, paddingTop: 8 }}
            formatter={(name: string) => (
              <span className="trend-key" dir={direction}>
                {name}
              </span>
            )}
          />
          <Bar
            yAxisId="enrollments"
            dataKey="enrollments"
            name={shared.enrollments()}
            fill="var(--primary-line)"
            maxBarSize={36}
            legendType="square"
            isAnimationActive={!reducedMotion}
            animationDuration={280}
          />
          <Line
            yAxisId="revenue"
            dataKey="rupees"
            name={m.revenuePkr()}
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
    <div className="trend-note" dir={directionOf(currentLanguage())}>
      <b>{stepName(point)}</b>
      <span className="tnum">{m.enrollmentCount({ count: point.enrollments })}</span>
      <span className="tnum">
        <bdi dir="ltr">{formatPkr(point.revenue)}</bdi>
      </span>
    </div>
  );
}
