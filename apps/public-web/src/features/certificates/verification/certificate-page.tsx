import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/verification';
import { CertificateRecord } from './certificate-record.tsx';
import { FileSection } from './file-section.tsx';
import { HowThisWorks } from './how-this-works.tsx';
import { VerificationForm } from './verification-form.tsx';
import { VerificationProblem } from './verification-problem.tsx';
import type { Verification } from './verify.ts';

type Props = { typed: string; verification: Verification };

/** Shows the certificate whose ID is in the address. If it cannot be shown, says why and shows the form. */
export function CertificatePage({ typed, verification }: Props) {
  usePageTitle(common.verifyCertificate());
  if ('problem' in verification)
    return (
      <div className="page verify">
        <div className="verify-main">
          <h1>{common.verifyCertificate()}</h1>
          <VerificationProblem typed={typed} problem={verification.problem} />
          <VerificationForm code={typed} />
          <HowThisWorks />
        </div>
      </div>
    );
  const { certificate, checkedAt } = verification;
  return (
    <div className="page verify verify-columns">
      <CertificateRecord certificate={certificate} checkedAt={checkedAt} />
      <aside className="verify-aside">
        <FileSection certificate={certificate} />
        <HowThisWorks />
        <section className="verify-again">
          <h2>{m.verifyAnother()}</h2>
          <VerificationForm />
        </section>
      </aside>
    </div>
  );
}
