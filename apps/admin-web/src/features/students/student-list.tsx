import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import type { Student } from '@qanoon/contracts/students';
import { AdminStatusBadge, Badge } from '@qanoon/ui/badge';
import { EmptyState } from '@qanoon/ui/empty-state';
import { PagedList } from '@qanoon/ui/paged-list';
import { Panel } from '@qanoon/ui/panel';
import { Table } from '@qanoon/ui/table';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { filterOf, type StudentSearch, withoutEmpty } from './student-filters.ts';
import { StudentToolbar } from './student-toolbar.tsx';
import './students.css';

type StudentListProps = { search: StudentSearch; onSearchChange: (search: StudentSearch) => void };

/** The students that match the search and filters, newest first, page by page. */
export function StudentList({ search, onSearchChange }: StudentListProps) {
  const students = trpc.students.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (last) => last.nextCursor,
  });
  const total = students.data?.pages.at(-1)?.totalCount;
  const narrowed = Object.keys(withoutEmpty(search)).length > 0;
  return (
    <>
      <StudentToolbar
        search={search}
        onChange={(change) => onSearchChange(withoutEmpty({ ...search, ...change }))}
      />
      <p role="status" className="student-count tnum">
        {total !== undefined && `${total.toLocaleString('en-PK')} ${total === 1 ? 'student' : 'students'}`}
      </p>
      <Panel aria-label="Students">
        <PagedList
          query={students}
          failed="Failed to load students."
          empty={
            <EmptyState title={narrowed ? 'No students match.' : 'No students yet.'}>
              {narrowed ? undefined : 'Students who sign up appear here. You can also import a list.'}
            </EmptyState>
          }
        >
          {(loaded) => <Students students={loaded} />}
        </PagedList>
      </Panel>
    </>
  );
}

function Students({ students }: { students: readonly Student[] }) {
  return (
    <Table label="Students" cards className="student-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col" className="num">
            Courses
          </th>
          <th scope="col">Payments</th>
          <th scope="col">Status</th>
          <th scope="col">Registered</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id} className={student.isActive ? undefined : 'is-done'}>
            <td data-label="Name">
              <Link to="/students/$studentId" params={{ studentId: student.id }} className="link link-target">
                {student.fullName || 'Unknown Student'}
              </Link>
            </td>
            <td data-label="Email">
              <span className="wrap-anywhere">
                {student.email}
                {!student.emailVerified && <small className="block text-ink-3">Not verified</small>}
              </span>
            </td>
            <td data-label="Courses" className="num">
              {student.courses}
            </td>
            <td data-label="Payments">
              {student.pendingPayments > 0 ? (
                <Badge tone="warning" icon={Hourglass}>
                  {`${student.pendingPayments} under review`}
                </Badge>
              ) : (
                <span className="text-ink-3">None under review</span>
              )}
            </td>
            <td data-label="Status">
              <AdminStatusBadge active={student.isActive} />
            </td>
            <td data-label="Registered" className="tnum whitespace-nowrap">
              {formatDate(student.createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
