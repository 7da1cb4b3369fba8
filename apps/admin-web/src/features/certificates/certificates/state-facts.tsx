import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import * as deferred from '@qanoon/messages/shared/deferred';

type OnSearch = (code: string) => void;
type StateFactsProps = {
  certificate: CertificateRequest;
  /** Called to find the other certificate, if a list can show it. */
  onSearch?: OnSearch;
};

/**
 * Rows of a definition list that say what a certificate replaces, what replaces it, and why it was revoked.
 */
export function StateFacts({ certificate, onSearch }: StateFactsProps) {
  const { replacedBy, replaces, reason } = certificate;
  return (
    <>
      {replacedBy && <Other label={m.replacedBy()} code={replacedBy} onSearch={onSearch} />}
      {replaces && <Other label={m.replaces()} code={replaces} onSearch={onSearch} />}
      {reason && (
        <>
          <dt>{deferred.reason()}</dt>
          <dd dir="auto" className="certificate-reason">
            {reason}
          </dd>
        </>
      )}
    </>
  );
}

type OtherProps = { label: string; code: string; onSearch: OnSearch | undefined };

function Other({ label, code, onSearch }: OtherProps) {
  const text = <bdi dir="ltr">{code}</bdi>;
  return (
    <>
      <dt>{label}</dt>
      <dd className="tnum">
        {onSearch ? (
          <button type="button" className="link" onClick={() => onSearch(code)}>
            {text}
          </button>
        ) : (
          text
        )}
      </dd>
    </>
  );
}
