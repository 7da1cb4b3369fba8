import { trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { SearchBox } from '@qanoon/ui/components/form/search-box';
import { X } from 'lucide-react';
import { CourseField } from '../../catalog/course-field.tsx';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';
import { withoutEmpty } from './student-filters.ts';
import type { StudentSearch } from './student-search.ts';

type StudentToolbarProps = { search: StudentSearch; onChange: (change: StudentSearch) => void };

/** The search and the filters, which the URL stores. */
export function StudentToolbar({ search, onChange }: StudentToolbarProps) {
  const choices = useCourseChoices(trpc.students.courseChoices, [search.course ?? '']);
  return (
    <div className="student-toolbar">
      <SearchBox
        label={m.searchStudents()}
        placeholder={m.nameOrEmail()}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text })}
        className="student-search"
      />
      <Field label={shared.status()}>
        <Select
          value={search.status ?? ''}
          onChange={(event) =>
            onChange({ status: (event.target.value || undefined) as StudentSearch['status'] })
          }
        >
          <option value="">{shared.all()}</option>
          <option value="active">{shared.active()}</option>
          <option value="inactive">{shared.inactive()}</option>
        </Select>
      </Field>
      <Field label={shared.email()}>
        <Select
          value={search.verified ?? ''}
          onChange={(event) =>
            onChange({ verified: (event.target.value || undefined) as StudentSearch['verified'] })
          }
        >
          <option value="">{shared.all()}</option>
          <option value="yes">{m.verified()}</option>
          <option value="no">{m.notVerified()}</option>
        </Select>
      </Field>
      <Field label={shared.payments()} className="student-wide">
        <Select
          value={search.payment ?? ''}
          onChange={(event) =>
            onChange({ payment: event.target.value === 'pending' ? 'pending' : undefined })
          }
        >
          <option value="">{shared.all()}</option>
          <option value="pending">{shared.underReview()}</option>
        </Select>
      </Field>
      <CourseField
        label={m.enrolledIn()}
        choices={choices}
        none={m.anyCourseOrNone()}
        className="student-wide"
        value={search.course ?? ''}
        onChange={(event) => onChange({ course: event.target.value || undefined })}
      />
      {Object.keys(withoutEmpty(search)).length > 0 && (
        <Button
          variant="ghost"
          className="student-clear"
          onClick={() =>
            onChange({
              search: undefined,
              status: undefined,
              verified: undefined,
              course: undefined,
              payment: undefined,
            })
          }
        >
          <X aria-hidden="true" />
          {common.clearFilters()}
        </Button>
      )}
    </div>
  );
}
