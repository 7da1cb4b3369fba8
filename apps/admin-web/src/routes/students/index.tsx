import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import { useSession } from '@qanoon/client/session';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as students from '@qanoon/messages/admin/students';
import { Button } from '@qanoon/ui/button';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../features/portal/permitted.tsx';
import { AddStudentDialog } from '../../features/students/add-student-dialog.tsx';
import { ExportButton } from '../../features/students/export-button.tsx';
import { ImportDialog } from '../../features/students/import-dialog.tsx';
import { type StudentSearch, studentSearch } from '../../features/students/student-filters.ts';
import { StudentList } from '../../features/students/student-list.tsx';

export const Route = createFileRoute('/students/')({
  validateSearch: uncheckedSearch<StudentSearch>,
  component: Students,
});

function Students() {
  usePageTitle(common.students());
  const search = useCheckedSearch(studentSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const mayChange = useSession()?.user.permissions?.canManageUsers ?? false;
  return (
    <Permitted permission="canManageEnrollments" title={common.students()}>
      <PageHead title={common.students()} lead={m.accountsEnrollmentsAndPaymentsOf()}>
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
      </PageHead>
      <StudentList
        search={search}
        onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      {adding && <AddStudentDialog onClose={() => setAdding(false)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Permitted>
  );
}
