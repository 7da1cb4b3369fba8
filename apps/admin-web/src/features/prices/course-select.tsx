import { trpc } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/prices';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import type * as React from 'react';
import { CourseOptions } from '../../course-options.tsx';

type CourseSelectProps = Omit<React.ComponentProps<typeof Select>, 'children'> & {
  label: string;
  /** The option with an empty value. */
  none: string;
  error: string | undefined;
};

/** A published course with a price. */
export function CourseSelect({ label, none, error, required, ...rest }: CourseSelectProps) {
  const courses = trpc.prices.courses.useQuery();
  return (
    <>
      <Field label={label} required={required} error={error}>
        {/* Another key when the options are loaded, so that the chosen one is selected. */}
        <Select key={courses.data ? 'loaded' : 'loading'} {...rest}>
          <CourseOptions none={none} courses={courses.data} />
        </Select>
      </Field>
      {courses.isError && !courses.data && (
        <ErrorStrip onRetry={() => void courses.refetch()}>{m.coursesCouldNotBeLoaded()}</ErrorStrip>
      )}
    </>
  );
}
