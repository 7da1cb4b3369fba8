import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { useDownload } from '../../features/certificates/use-download.ts';
import { useOpenProof } from '../../features/enrollments/use-open-proof.ts';
import { StudentOrders } from '../../features/orders/student-orders.tsx';
import { Permitted } from '../../features/portal/permitted.tsx';
import { StudentPage } from '../../features/students/student-page.tsx';

export const Route = createFileRoute('/students/$studentId')({ component: StudentRecordPage });

function StudentRecordPage() {
  const { studentId } = Route.useParams();
  const openProof = useOpenProof();
  const certificate = useDownload();
  return (
    <Permitted permission="canManageEnrollments" title={shared.student()}>
      <StudentPage
        key={studentId}
        studentId={studentId}
        files={{ openProof, certificate }}
        Orders={StudentOrders}
      />
    </Permitted>
  );
}
