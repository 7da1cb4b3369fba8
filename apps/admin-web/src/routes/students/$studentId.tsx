import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../../features/portal/permitted.tsx';
import { StudentPage } from '../../features/students/student-page.tsx';

export const Route = createFileRoute('/students/$studentId')({ component: StudentRecordPage });

function StudentRecordPage() {
  const { studentId } = Route.useParams();
  return (
    <Permitted permission="canManageEnrollments" title="Student">
      <StudentPage key={studentId} studentId={studentId} />
    </Permitted>
  );
}
