import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../../../features/certificates/verification/certificate-page.tsx';
import { VerificationPage } from '../../../features/certificates/verification/verification-page.tsx';

/** `/verify` is the form, `/verify/{certificate_id}` a certificate. */
export const Route = createFileRoute('/_site/verify/{-$code}')({
  // Loaders are in the first scripts, so this one loads its code.
  loader: async ({ context, params: { code } }) =>
    code
      ? (await import('../../../features/certificates/verification/verify.ts')).verify(context.calls, code)
      : context.awaitOnServer(context.queryUtils.certificates.statistics.prefetch(undefined)),
  // Every visit sends a request, because a certificate may have been revoked meanwhile.
  gcTime: 0,
  component: Verify,
});

function Verify() {
  const { code } = Route.useParams();
  const verification = Route.useLoaderData();
  return code && verification ? (
    <CertificatePage key={code} typed={code} verification={verification} />
  ) : (
    <VerificationPage />
  );
}
