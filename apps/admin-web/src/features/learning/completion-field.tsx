import { COMPLETION_PERCENTS, RECOMMENDED_COMPLETION_PERCENT } from '@qanoon/domain/learning/course-progress';
import * as m from '@qanoon/messages/admin/completion';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import type { ComponentProps } from 'react';

type CompletionFieldProps = Pick<
  ComponentProps<typeof Select>,
  'disabled' | 'name' | 'onBlur' | 'onChange' | 'ref'
>;

/** The field for how much of a lecture has to be played before it counts. */
export function CompletionField(field: CompletionFieldProps) {
  return (
    <Field label={m.label()} required help={m.help()}>
      <Select {...field}>
        {COMPLETION_PERCENTS.map((percent) => (
          <option key={percent} value={percent}>
            {textOf(percent)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function textOf(percent: number): string {
  if (percent === 0) return m.markingIsEnough();
  return percent === RECOMMENDED_COMPLETION_PERCENT
    ? m.recommendedPercent({ percent })
    : m.percent({ percent });
}
