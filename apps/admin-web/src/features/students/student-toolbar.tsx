import { trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { SearchBox } from '@qanoon/ui/search-box';
import { X } from 'lucide-react';
import { type StudentSearch, withoutEmpty } from './student-filters.ts';

type StudentToolbarProps = { search: StudentSearch; onChange: (change: StudentSearch) => void };

/** Search and filters, which are in the URL. */
export function StudentToolbar({ search, onChange }: StudentToolbarProps) {
  const courses = trpc.students.courses.useQuery().data ?? [];
  return (
    <div className="student-toolbar">
      <SearchBox
        label="Search students"
        placeholder="Name or email"
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text })}
        className="student-search"
      />
      <Field label="Status">
        <Select
          value={search.status ?? ''}
          onChange={(event) =>
            onChange({ status: (event.target.value || undefined) as StudentSearch['status'] })
          }
        >
          <option value="">All</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </Select>
      </Field>
      <Field label="Email">
        <Select
          value={search.verified ?? ''}
          onChange={(event) =>
            onChange({ verified: (event.target.value || undefined) as StudentSearch['verified'] })
          }
        >
          <option value="">All</option>
          <option value="yes">Verified</option>
          <option value="no">Not verified</option>
        </Select>
      </Field>
      <Field label="Enrolled in">
        <Select
          value={search.course ?? ''}
          onChange={(event) => onChange({ course: event.target.value || undefined })}
        >
          <option value="">Any course or none</option>
          {courses.map(({ id, title, archived }) => (
            <option key={id} value={id}>
              {archived ? `${title} (archived)` : title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Payments">
        <Select
          value={search.payment ?? ''}
          onChange={(event) =>
            onChange({ payment: event.target.value === 'pending' ? 'pending' : undefined })
          }
        >
          <option value="">All</option>
          <option value="pending">Under review</option>
        </Select>
      </Field>
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
          Clear filters
        </Button>
      )}
    </div>
  );
}
