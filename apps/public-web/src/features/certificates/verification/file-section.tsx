import { config } from '@qanoon/client/page/config';
import type { VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/public/verification';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { CertificateLink } from './certificate-link.tsx';

// The check loads later, because it is below the first screen and useless without scripts.
const loadFileCheck = () => import('./file-check.tsx').then((loaded) => loaded.FileCheck);

const certificateLink = (code: string) => <CertificateLink code={code} />;

/** Compares a file with those that were issued, and names their SHA-256 for other programs. */
export function FileSection({ certificate }: { certificate: VerifiedCertificate }) {
  const { code, files, hasCredential } = certificate;
  const FileCheck = useDeferredImport(loadFileCheck, false);
  const own = files.find((file) => file.code === code);
  return (
    <section className="verify-file">
      <h2>{m.checkTheFile()}</h2>
      {files.length > 0 ? (
        <>
          <p>{m.haveThePdf()}</p>
          <div className="verify-drop">
            {FileCheck && <FileCheck certificate={certificate} renderLink={certificateLink} />}
            <noscript>
              <p>{m.withoutScripts()}</p>
            </noscript>
          </div>
        </>
      ) : (
        <p>{m.noFileIsRecorded()}</p>
      )}
      {own && (
        <details className="verify-details">
          <summary>{m.sha256OfTheFile()}</summary>
          <code dir="ltr">{own.sha256}</code>
        </details>
      )}
      <ul className="verify-links">
        <li>
          <a className="link" href={`${config.apiUrl}/api/verify/${code}`}>
            {m.factsAsJson()}
          </a>
        </li>
        {hasCredential && (
          <li>
            <a className="link" href={`${config.apiUrl}/api/certificates/${code}/credential`}>
              {m.credential()}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
