import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { StudentPage } from '../../features/administration/students/record/student-page.tsx';
import { useDownload } from '../../features/certificates/certificates/use-download.ts';
import { useOpenProof } from '../../features/evidence/review/proof/use-open-proof.ts';
import { StudentOrders } from '../../features/orders/orders/student-orders.tsx';

export const Route = createFileRoute('/students/$studentId')({
  staticData: { title: shared.student, permission: 'canManageEnrollments' },
  loader: ({ context: { queryUtils }, params }) => {
    void queryUtils.students.get.prefetch(params);
    void queryUtils.students.timeline.prefetch(params);
  },
  component: StudentRecordPage,
});

function StudentRecordPage() {
  const { studentId } = Route.useParams();
  const openProof = useOpenProof();
  const certificate = useDownload();
  return (
    <StudentPage
      key={studentId}
      studentId={studentId}
      files={{ openProof, certificate }}
      Orders={StudentOrders}
    />
  );
}
