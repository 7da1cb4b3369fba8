import { useAcademy } from '@qanoon/client/academy';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { readCertificateCode, type VerifiedCertificate } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/public/verification';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Notice } from '@qanoon/ui/notice';
import { Rich } from '@qanoon/ui/rich';
import { Skeleton } from '@qanoon/ui/skeleton';

const FACTS = [
  m.issuedTo,
  shared.course,
  shared.instructor,
  deferred.issuedOn,
  deferred.certificateId,
] as const;

/** The certificate with the ID in the URL. An ID in the wrong format is reported without a request. */
export function VerificationResult({ code: typed }: { code: string }) {
  const { email } = useAcademy();
  const code = readCertificateCode(typed);
  const response = trpc.certificates.verify.useQuery({ code: code ?? '' }, { enabled: code !== undefined });
  return (
    <div className="mt-8" aria-live="polite">
      {!code ? (
        <Notice tone="warning">
          <Rich
            parts={m.isNotACertificateId({
              typed: typed.slice(0, 40),
              b: (text) => <b className="wrap-anywhere">{text}</b>,
            })}
          />
        </Notice>
      ) : response.data ? (
        <VerifiedFacts certificate={response.data} />
      ) : !response.isError ? (
        <Loading />
      ) : codeOf(response.error) === 'CERTIFICATE_NOT_FOUND' ? (
        <Notice tone="warning">
          <Rich parts={m.noCertificateWithTheId({ code, b: (text) => <b>{text}</b> })} />
          {email && (
            <>
              {' '}
              <Rich
                parts={m.ifItIsTheSameWriteTo({
                  email,
                  link: (text) => (
                    <a className="link" href={`mailto:${email}`}>
                      {text}
                    </a>
                  ),
                })}
              />
            </>
          )}
        </Notice>
      ) : (
        <ErrorStrip onRetry={() => void response.refetch()}>
          {messageOf(response.error, m.couldNotVerifyCertificatePlease())}
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
        <Rich parts={m.certificateWasIssuedBy({ academy: name, b: (text) => <b>{text}</b> })} />
      </Notice>
      <dl className="mt-6 border-t border-rule-2">
        {FACTS.map((term, index) => (
          <Fact key={term.key} term={term()}>
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
      <span className="sr-only">{deferred.checking()}</span>
      <Skeleton className="h-18" />
      <div className="mt-6 border-t border-rule-2" aria-hidden="true">
        {FACTS.map((term) => (
          <div key={term.key} className="border-b border-rule py-3">
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
    <dd className="tnum wrap-anywhere" dir="auto">
      {children}
    </dd>
  </div>
);
