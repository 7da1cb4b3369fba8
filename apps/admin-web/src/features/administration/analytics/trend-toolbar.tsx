import { TREND_UNITS, type TrendsInput, type TrendUnit } from '@qanoon/contracts/administration/analytics';
import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/admin/analytics';
import * as common from '@qanoon/messages/admin/common';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { DayInput } from '@qanoon/ui/components/form/day-input';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { CourseField } from '../../catalog/course-field.tsx';
import type { CourseChoicesState } from '../../catalog/use-course-choices.ts';
import { MethodFilter } from '../../orders/method-filter.tsx';
import type { TrendFilter } from './trend-filter.ts';

const UNIT_LABELS: Record<TrendUnit, Message> = { day: m.day, week: m.week, month: m.month };

type TrendToolbarProps = {
  filter: TrendFilter;
  /** The applied period, including defaults. */
  input: TrendsInput;
  choices: CourseChoicesState;
  onChange: (change: Partial<TrendFilter>) => void;
};

/** The filters of the trends. Dates are days in Karachi. */
export function TrendToolbar({ filter, input, choices, onChange }: TrendToolbarProps) {
  return (
    <div className="trends-toolbar">
      <Field label={common.by()} className="trends-unit">
        {/* Changing the unit resets the dates, which rarely suit another unit. */}
        <Select
          value={filter.unit}
          onChange={(event) =>
            onChange({ unit: event.target.value as TrendUnit, from: undefined, to: undefined })
          }
        >
          {TREND_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_LABELS[unit]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={common.from()}>
        <DayInput value={input.from} max={input.to} onDay={(day) => onChange({ from: day })} />
      </Field>
      <Field label={common.to()}>
        <DayInput value={input.to} min={input.from} onDay={(day) => onChange({ to: day })} />
      </Field>
      <MethodFilter
        methods={RECEIVED_METHODS}
        method={filter.method}
        onMethod={(method) => onChange({ method })}
        className="trends-method"
      />
      <CourseField
        label={shared.course()}
        choices={choices}
        none={common.allCourses()}
        className="trends-course"
        value={filter.course ?? ''}
        onChange={(event) => onChange({ course: event.target.value || undefined })}
      />
    </div>
  );
}
