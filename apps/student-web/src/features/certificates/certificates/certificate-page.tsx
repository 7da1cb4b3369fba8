import { AskLinks } from '@qanoon/client/page/ask-links';
import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/certificates';
import * as common from '@qanoon/messages/student/common';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Panel, PanelBody } from '@qanoon/ui/components/layout/panel';
import { Written } from '@qanoon/ui/components/text/written';
import { Link } from '@tanstack/react-router';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificatePicture, useCertificatePicture } from './certificate-picture.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import { CredentialPanel } from './credential-panel.tsx';
import { VerificationPanel } from './verification-panel.tsx';
import { WhoVerifies } from './who-verifies.tsx';
import './certificates.css';
import './certificate-page.css';

type CertificatePageProps = {
  certificate: MyCertificate;
  /** The id in the page's address, which may be that of an earlier version. */
  openedId: string;
};

/** Shows one issued certificate, shares it, and explains how it is verified. */
export function CertificatePage({ certificate, openedId }: CertificatePageProps) {
  const { verified, code, courseTitle } = certificate;
  const picture = useCertificatePicture(certificate);
  const title = courseTitle || shared.course();
  return (
    <div className="certificate-page">
      <PageHead title={<bdi>{title}</bdi>} lead={common.certificateOfCompletion()}>
        <Link to="/view-certificate" className="link link-target text-sm">
          {m.viewCertificates()}
        </Link>
      </PageHead>
      {openedId !== certificate.id && <Notice>{m.replacedByNewer()}</Notice>}
      {!verified && <Revoked certificate={certificate} />}
      <div className="certificate-page-grid">
        <figure className="panel certificate-stage" data-revoked={!verified || undefined}>
          <CertificatePicture certificate={{ ...certificate, courseTitle: title }} picture={picture} />
        </figure>
        <div className="certificate-page-side">
          <Panel aria-label={common.certificateOfCompletion()}>
            <PanelBody className="grid gap-5">
              {verified && <CertificateActions certificate={certificate} picture={picture.blob} />}
              <Facts certificate={certificate} />
            </PanelBody>
          </Panel>
          {code && <VerificationPanel code={code} courseTitle={title} />}
        </div>
        {verified && code && (
          <div className="certificate-page-main">
            <WhoVerifies />
            <CredentialPanel certificate={certificate} code={code} />
          </div>
        )}
      </div>
    </div>
  );
}

function Facts({ certificate }: { certificate: MyCertificate }) {
  const { studentName, studentNameUrdu, instructorName, issuedAt, code } = certificate;
  return (
    <dl className="certificate-page-facts">
      <div>
        <dt>{m.nameOnCertificate()}</dt>
        <dd>
          <bdi>{studentName}</bdi>
          {studentNameUrdu && (
            <bdi className="urdu" lang="ur">
              {studentNameUrdu}
            </bdi>
          )}
        </dd>
      </div>
      <div>
        <dt>{shared.instructor()}</dt>
        <dd>
          <Written fallback={m.unknown()}>{instructorName}</Written>
        </dd>
      </div>
      <div>
        <dt>{deferred.issuedOn()}</dt>
        <dd className="tnum">{formatDate(issuedAt)}</dd>
      </div>
      {code && (
        <div className="has-copy">
          <dt>{deferred.certificateCode()}</dt>
          <dd className="tnum">
            <bdi dir="ltr">{code}</bdi>
            <CopyButton text={code} label={m.copyCertificateCode()} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Revoked({ certificate }: { certificate: MyCertificate }) {
  const { reason, courseTitle } = certificate;
  return (
    <Notice tone="warning" className="certificate-revoked">
      <CertificateStatus certificate={certificate} />
      <p>{m.certificateWasRevoked()}</p>
      {reason && <p>{m.reasonIs({ reason })}</p>}
      <AskLinks className="certificate-ask" courseTitle={courseTitle}>
        {m.ifYouDoNotAgree()}
      </AskLinks>
    </Notice>
  );
}
