import * as common from '@qanoon/messages/admin/common';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { classNames } from '@qanoon/ui/lib/class-names';
import type * as React from 'react';
import { CourseSearch } from './course-search.tsx';
import type { CourseChoicesState } from './use-course-choices.ts';
import './course-field.css';

type CourseFieldProps = Omit<React.ComponentProps<typeof Select>, 'children'> & {
  label: string;
  choices: CourseChoicesState;
  /** The option with an empty value. */
  none?: string;
  error?: string | undefined;
};

/** A select for one course, with a search when there are more courses than options. */
export function CourseField({
  label,
  choices,
  none,
  error,
  required,
  className,
  ...select
}: CourseFieldProps) {
  return (
    <div className={classNames('course-field', className)}>
      <CourseSearch choices={choices} disabled={select.disabled} />
      <Field label={label} required={required} error={error}>
        {/* The key changes when the options are loaded, so that the chosen one is selected. */}
        <Select key={choices.isLoaded ? 'loaded' : 'loading'} {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.courses.map(({ id, title, titleLanguage, archived }) => (
            <option
              key={id}
              value={id}
              lang={archived ? undefined : titleLanguage}
              dir={archived ? undefined : 'auto'}
            >
              {archived ? common.archivedCourse({ course: title }) : title}
            </option>
          ))}
        </Select>
      </Field>
      {choices.hasFailed && (
        <ErrorStrip onRetry={choices.retry}>{common.coursesCouldNotBeLoaded()}</ErrorStrip>
      )}
    </div>
  );
}
