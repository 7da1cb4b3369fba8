import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MyCertificates } from '../features/certificates/my-certificates.tsx';
import { RequestForm } from '../features/certificates/request-form.tsx';

export const Route = createFileRoute('/request-certificate')({
  validateSearch: z.object({ course: z.string().optional().catch(undefined) }),
  loader: () => {
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.certificates.mine.prefetch();
  },
  component: RequestCertificate,
});

function RequestCertificate() {
  usePageTitle('Request Certificate');
  const { course } = Route.useSearch();
  return (
    <>
      <PageHead title="Request Certificate" lead="Request a certificate once a course is completed." />
      <div className="certificates-grid">
        <RequestForm initialCourseId={course} />
        <MyCertificates />
      </div>
    </>
  );
}
