import { readParams, word } from '@qanoon/client/page/search-params';
import { RouteHead } from '@qanoon/client/portal/route-head';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/routes';
import { createFileRoute } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { MyCertificates } from '../features/certificates/certificates/my-certificates.tsx';
import { type ChosenCourse, RequestForm } from '../features/certificates/certificates/request-form.tsx';

export const Route = createFileRoute('/request-certificate')({
  staticData: {
    title: shared.requestCertificate,
    entry: { position: 5, icon: Award },
    bottomEntry: { position: 3, icon: Award, label: shared.certificates },
  },
  validateSearch: readParams({ course: word }),
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.certificates.names.prefetch();
    void queryUtils.certificates.mine.prefetch();
  },
  component: RequestCertificate,
});

function RequestCertificate() {
  const { course } = Route.useSearch();
  const [chosen, setChosen] = useState<ChosenCourse>({ courseId: course });
  return (
    <>
      <RouteHead lead={m.requestCertificateOnceCourseIs()} />
      <div className="certificates-grid">
        <RequestForm chosen={chosen} />
        <MyCertificates onRequestAgain={(courseId) => setChosen({ courseId })} />
      </div>
    </>
  );
}
