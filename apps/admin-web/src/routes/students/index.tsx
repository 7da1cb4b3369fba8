import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import { useSession } from '@qanoon/client/session/session';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as students from '@qanoon/messages/admin/students';
import { Button } from '@qanoon/ui/components/button/button';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../components/portal/permitted.tsx';
import { AddStudentDialog } from '../../features/administration/students/add-student-dialog.tsx';
import { ExportButton } from '../../features/administration/students/export-button.tsx';
import { ImportDialog } from '../../features/administration/students/import-dialog.tsx';
import { type StudentSearch, studentSearch } from '../../features/administration/students/student-filters.ts';
import { StudentList } from '../../features/administration/students/student-list.tsx';

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
