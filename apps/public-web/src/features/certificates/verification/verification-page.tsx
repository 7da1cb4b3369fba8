import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/verification';
import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { CertificateStatistics } from './certificate-statistics.tsx';
import { HowThisWorks } from './how-this-works.tsx';
import { VerificationForm } from './verification-form.tsx';

/** The form for a printed certificate ID, for chambers and firms (docs/certificates.md). */
export function VerificationPage() {
  const name = useBrandName();
  usePageTitle(common.verifyCertificate());
  return (
    <div className="page verify">
      <div className="verify-main">
        <h1>{common.verifyCertificate()}</h1>
        <p className="verify-lead">{m.everyCertificateCarriesAnId({ academy: name })}</p>
        <p className="verify-note">{m.orScanTheCode()}</p>
        <VerificationForm />
        <CertificateStatistics />
        <HowThisWorks />
      </div>
    </div>
  );
}
