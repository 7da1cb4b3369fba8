import { useAcademy } from '@qanoon/client/academy';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { readCertificateCode, type VerifiedCertificate } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Notice } from '@qanoon/ui/notice';
import { Skeleton } from '@qanoon/ui/skeleton';

const FACTS = ['Issued to', 'Course', 'Instructor', 'Issued on', 'Certificate ID'] as const;

/** The certificate with the ID in the URL. An ID in the wrong format is reported without a request. */
export function VerificationResult({ code: typed }: { code: string }) {
  const { email } = useAcademy();
  const code = readCertificateCode(typed);
  const response = trpc.certificates.verify.useQuery({ code: code ?? '' }, { enabled: code !== undefined });
  return (
    <div className="mt-8" aria-live="polite">
      {!code ? (
        <Notice tone="warning">
          <b className="wrap-anywhere">{typed.slice(0, 40)}</b> is not a certificate ID. Check each character
          against the certificate: there is no 0, O, 1 or I in one.
        </Notice>
      ) : response.data ? (
        <VerifiedFacts certificate={response.data} />
      ) : !response.isError ? (
        <Loading />
      ) : codeOf(response.error) === 'CERTIFICATE_NOT_FOUND' ? (
        <Notice tone="warning">
          <b>No certificate was issued with the ID {code}.</b> Compare it with the certificate.
          {email && (
            <>
              {' '}
              If it is the same, write to{' '}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
              .
            </>
          )}
        </Notice>
      ) : (
        <ErrorStrip onRetry={() => void response.refetch()}>
          {messageOf(response.error, 'Could not verify the certificate. Please try again later.')}
        </ErrorStrip>
      )}
    </div>
  );
}

function VerifiedFacts({ certificate }: { certificate: VerifiedCertificate }) {
  const { name } = useAcademy();
  const { studentName, courseTitle, instructorName, issuedAt, certificateId } = certificate;
  const values = [studentName, courseTitle, instructorName, formatDate(issuedAt), certificateId];
  return (
    <>
      <Notice tone="success">
        <b>This certificate was issued by {name}.</b> The certificate in front of you should say the same as
        the lines below.
      </Notice>
      <dl className="mt-6 border-t border-rule-2">
        {FACTS.map((term, index) => (
          <Fact key={term} term={term}>
            {values[index]}
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** A placeholder of the result. */
function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Checking...</span>
      <Skeleton className="h-18" />
      <div className="mt-6 border-t border-rule-2" aria-hidden="true">
        {FACTS.map((term) => (
          <div key={term} className="border-b border-rule py-3">
            <Skeleton className="h-6 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="grid gap-x-4 border-b border-rule py-3 sm:grid-cols-[9rem_1fr]">
    <dt className="text-sm text-ink-3">{term}</dt>
    <dd className="tnum wrap-anywhere">{children}</dd>
  </div>
);
