import { useAcademy } from '@qanoon/client/academy';
import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/verification';
import { VerificationForm } from './verification-form.tsx';
import { VerificationResult } from './verification-result.tsx';

/** Verifies a certificate by its printed ID, for chambers and firms (docs/decisions/013). */
export function VerificationPage({ code }: { code?: string }) {
  const { name } = useAcademy();
  usePageTitle(common.verifyCertificate());
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-2xl">
        <h1>{common.verifyCertificate()}</h1>
        <p className="mt-4 text-ink-2">{m.everyCertificateCarriesAnId({ academy: name })}</p>
        {code && <VerificationResult code={code} />}
        <VerificationForm code={code} />
      </div>
    </div>
  );
}
