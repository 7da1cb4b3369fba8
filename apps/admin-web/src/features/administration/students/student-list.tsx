import { AdminStatusBadge } from '@qanoon/client/people/admin-status-badge';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { Student } from '@qanoon/contracts/administration/students';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Table } from '@qanoon/ui/components/list/table';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { filterOf, withoutEmpty } from './student-filters.ts';
import type { StudentSearch } from './student-search.ts';
import { StudentToolbar } from './student-toolbar.tsx';
import './students.css';

type StudentListProps = { search: StudentSearch; onSearchChange: (search: StudentSearch) => void };

/** Lists the students that match the search and filters, newest first, page by page. */
export function StudentList({ search, onSearchChange }: StudentListProps) {
  const students = trpc.students.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: (last) => last.nextCursor,
  });
  const last = students.data?.pages.at(-1);
  const narrowed = Object.keys(withoutEmpty(search)).length > 0;
  return (
    <>
      <StudentToolbar
        search={search}
        onChange={(change) => onSearchChange(withoutEmpty({ ...search, ...change }))}
      />
      <p role="status" className="student-count tnum">
        {last && (last.moreThanTotal ? m.studentCountOrMore : m.studentCount)({ count: last.totalCount })}
      </p>
      <Panel aria-label={common.students()}>
        <PagedList
          query={students}
          failed={m.failedToLoadStudents()}
          empty={
            <EmptyState title={narrowed ? m.noStudentsMatch() : m.noStudentsYet()}>
              {narrowed ? undefined : m.studentsWhoSignUpAppear()}
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
    <Table label={common.students()} cards className="student-table">
      <thead>
        <tr>
          <th scope="col">{shared.name()}</th>
          <th scope="col">{shared.email()}</th>
          <th scope="col" className="num">
            {shared.courses()}
          </th>
          <th scope="col">{shared.payments()}</th>
          <th scope="col">{shared.status()}</th>
          <th scope="col">{m.registered()}</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id} className={student.isActive ? undefined : 'is-done'}>
            <td data-label={shared.name()}>
              <Link to="/students/$studentId" params={{ studentId: student.id }} className="link link-target">
                <Written fallback={common.unknownStudent()}>{student.fullName}</Written>
              </Link>
            </td>
            <td data-label={shared.email()}>
              <span className="wrap-anywhere">
                <bdi>{student.email}</bdi>
                {!student.emailVerified && <small className="block text-ink-3">{m.notVerified()}</small>}
              </span>
            </td>
            <td data-label={shared.courses()} className="num">
              {student.courses}
            </td>
            <td data-label={shared.payments()}>
              {student.pendingPayments > 0 ? (
                <Badge tone="warning" icon={Hourglass}>
                  {m.underReviewCount({ count: student.pendingPayments })}
                </Badge>
              ) : (
                <span className="text-ink-3">{m.noneUnderReview()}</span>
              )}
            </td>
            <td data-label={shared.status()}>
              <AdminStatusBadge active={student.isActive} />
            </td>
            <td data-label={m.registered()} className="tnum whitespace-nowrap">
              {formatDate(student.createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
