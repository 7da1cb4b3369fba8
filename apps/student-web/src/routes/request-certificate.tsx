import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MyCertificates } from '../features/certificates/my-certificates.tsx';
import { RequestForm } from '../features/certificates/request-form.tsx';
import { usePageTitle } from '../features/portal/page-title.ts';

export const Route = createFileRoute('/request-certificate')({
  validateSearch: z.object({ course: z.string().optional().catch(undefined) }),
  component: RequestCertificate,
});

function RequestCertificate() {
  usePageTitle('Request Certificate');
  const { course } = Route.useSearch();
  return (
    <>
      <RequestForm initialCourseId={course} />
      <MyCertificates />
    </>
  );
}
