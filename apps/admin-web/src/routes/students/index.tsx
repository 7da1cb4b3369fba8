import { RouteHead } from '@qanoon/client/portal/route-head';
import { useSession } from '@qanoon/client/session/session';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as students from '@qanoon/messages/admin/students';
import { Button } from '@qanoon/ui/components/button/button';
import { createFileRoute } from '@tanstack/react-router';
import { GraduationCap, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AddStudentDialog } from '../../features/administration/students/add-student-dialog.tsx';
import { ExportButton } from '../../features/administration/students/export-button.tsx';
import { ImportDialog } from '../../features/administration/students/import-dialog.tsx';
import { filterOf } from '../../features/administration/students/student-filters.ts';
import { StudentList } from '../../features/administration/students/student-list.tsx';
import { studentSearch } from '../../features/administration/students/student-search.ts';

export const Route = createFileRoute('/students/')({
  staticData: {
    title: common.students,
    permission: 'canManageEnrollments',
    entry: { room: 'students', position: 1, icon: GraduationCap },
  },
  validateSearch: studentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps }) =>
    void queryUtils.students.list.prefetchInfinite(filterOf(deps)),
  component: Students,
});

function Students() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const mayChange = useSession()?.user.permissions?.canManageUsers ?? false;
  return (
    <>
      <RouteHead lead={m.accountsEnrollmentsAndPaymentsOf()}>
        <div className="student-actions">
          <ExportButton search={search} />
          {mayChange && (
            <>
              <Button variant="secondary" onClick={() => setImporting(true)}>
                <Upload aria-hidden="true" />
                {m.importCsv()}
              </Button>
              <Button onClick={() => setAdding(true)}>
                <UserPlus aria-hidden="true" />
                {students.addStudent()}
              </Button>
            </>
          )}
        </div>
      </RouteHead>
      <StudentList
        search={search}
        onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      {adding && <AddStudentDialog onClose={() => setAdding(false)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
