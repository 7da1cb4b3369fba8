import { usePageTitle } from '@qanoon/client/page/page-title';
import { searchText } from '@qanoon/client/page/search-text';
import { queryUtils } from '@qanoon/client/trpc/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { MyCertificates } from '../features/certificates/certificates/my-certificates.tsx';
import { type ChosenCourse, RequestForm } from '../features/certificates/certificates/request-form.tsx';

export const Route = createFileRoute('/request-certificate')({
  validateSearch: searchText('course'),
  loader: () => {
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.certificates.names.prefetch();
    void queryUtils.certificates.mine.prefetch();
  },
  component: RequestCertificate,
});

function RequestCertificate() {
  usePageTitle(shared.requestCertificate());
  const { course } = Route.useSearch();
  const [chosen, setChosen] = useState<ChosenCourse>({ courseId: course });
  return (
    <>
      <PageHead title={shared.requestCertificate()} lead={m.requestCertificateOnceCourseIs()} />
      <div className="certificates-grid">
        <RequestForm chosen={chosen} />
        <MyCertificates onRequestAgain={(courseId) => setChosen({ courseId })} />
      </div>
    </>
  );
}
