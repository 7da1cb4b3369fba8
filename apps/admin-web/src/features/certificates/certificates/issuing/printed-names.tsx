import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import * as m from '@qanoon/messages/admin/certificates';
import { studentOf } from './names.ts';

/** A row of a definition list with the student's names as they were or will be printed. */
export function PrintedNames({ certificate }: { certificate: CertificateRequest }) {
  const isIssued = isIssuedState(certificate.state);
  return (
    <>
      <dt>{isIssued ? m.printedName() : m.nameToPrint()}</dt>
      <dd>
        <Names certificate={certificate} />
        {!isIssued && (
          <small className={certificate.nameConfirmed ? 'certificate-confirmed' : 'certificate-unconfirmed'}>
            {certificate.nameConfirmed ? m.confirmedByStudent() : m.notConfirmedByStudent()}
          </small>
        )}
      </dd>
    </>
  );
}

/** The name in Latin letters, and below it the one in Urdu letters if there is one. */
export function Names({ certificate }: { certificate: CertificateRequest }) {
  return (
    <>
      <bdi className="block">{studentOf(certificate)}</bdi>
      {certificate.studentNameUrdu && (
        <bdi className="certificate-urdu" lang="ur" dir="rtl">
          {certificate.studentNameUrdu}
        </bdi>
      )}
    </>
  );
}
