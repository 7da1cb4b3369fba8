import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/certificates';
import { Button } from '@qanoon/ui/components/button/button';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Link } from '@tanstack/react-router';
import { Download, Hourglass } from 'lucide-react';
import { ShareCertificate } from './certificate-card.tsx';
import { CertificateFace } from './certificate-face.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import { isIssued, useOwnCertificates } from './own-certificates.ts';
import { useDownload } from './use-download.ts';

type MyCertificatesProps = { onRequestAgain: (courseId: string) => void };

/** Lists requested and issued certificates (docs/product/certificates.md#request). */
export function MyCertificates({ onRequestAgain }: MyCertificatesProps) {
  const certificates = useOwnCertificates();
  const download = useDownload();
  return (
    <Panel aria-labelledby="my-certificates">
      <PanelHeader title={m.myCertificates()} id="my-certificates">
        <Link to="/view-certificate" className="link link-target text-sm">
          {m.viewCertificates()}
        </Link>
      </PanelHeader>
      <ListView
        query={certificates}
        skeleton={<CertificateListSkeleton />}
        failed={m.errorLoadingData()}
        empty={m.noCertificatesYet()}
      >
        {(items) => (
          <ul className="certificate-list">
            {items.map((certificate) => (
              <CertificateRow
                key={certificate.id}
                certificate={certificate}
                downloading={download.pendingId === certificate.id}
                onDownload={() => void download.start(certificate.id)}
                onRequestAgain={() => onRequestAgain(certificate.courseId)}
              />
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}

type CertificateRowProps = {
  certificate: MyCertificate;
  downloading: boolean;
  onDownload: () => void;
  onRequestAgain: () => void;
};

function CertificateRow({ certificate, downloading, onDownload, onRequestAgain }: CertificateRowProps) {
  const { id, verified, state, reason, courseTitle } = certificate;
  const hasPage = isIssued(certificate);
  return (
    <li>
      {hasPage ? (
        <CertificateFace student={certificate.studentName} course={courseTitle} />
      ) : (
        <div className="certificate-waiting">
          <Hourglass className="icon icon-lg" aria-hidden="true" />
        </div>
      )}
      <div className="grid min-w-0 justify-items-start gap-2">
        <h3 className="study-title">
          {hasPage ? (
            <Link className="title-link" to="/view-certificate/$certificateId" params={{ certificateId: id }}>
              <bdi>{courseTitle}</bdi>
            </Link>
          ) : (
            <bdi>{courseTitle}</bdi>
          )}
        </h3>
        <span role="status">
          <CertificateStatus certificate={certificate} />
        </span>
        <CertificateFacts certificate={certificate} />
        {!verified && reason && <p className="certificate-reason">{m.reasonIs({ reason })}</p>}
        {state === 'drawing' && <p className="text-sm text-ink-2">{m.appearsHereInAMoment()}</p>}
      </div>
      {verified && (
        <div className="certificate-actions">
          <Button
            variant="secondary"
            busy={downloading && deferred.preparing()}
            aria-label={m.downloadCertificateFor({ course: courseTitle })}
            onClick={onDownload}
          >
            <Download className="icon icon-sm" aria-hidden="true" />
            {deferred.download()}
          </Button>
          <ShareCertificate certificate={certificate} />
        </div>
      )}
      {state === 'declined' && (
        <div className="certificate-actions">
          <Button variant="secondary" onClick={onRequestAgain}>
            {m.requestAgain()}
            <span className="sr-only">: {m.certificateForCourse({ course: courseTitle })}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

function CertificateFacts({ certificate }: { certificate: MyCertificate }) {
  return (
    <dl className="certificate-facts">
      <div>
        <dt>{shared.instructor()}</dt>
        <dd>
          <bdi>{certificate.instructorName}</bdi>
        </dd>
      </div>
      {isIssued(certificate) ? (
        <>
          <div>
            <dt>{deferred.issuedOn()}</dt>
            <dd>{formatDate(certificate.issuedAt)}</dd>
          </div>
          <div>
            <dt>{deferred.certificateCode()}</dt>
            <dd className="is-code">
              <bdi dir="ltr">{certificate.code}</bdi>
            </dd>
          </div>
        </>
      ) : (
        <div>
          <dt>{deferred.requested()}</dt>
          <dd>{formatDate(certificate.requestedAt)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The placeholder of the list that loads. */
function CertificateListSkeleton() {
  return (
    <ul className="certificate-list" aria-hidden="true">
      <li>
        <Skeleton className="aspect-297/210" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-16 w-1/2" />
        </div>
        <div className="certificate-actions">
          <Skeleton className="h-11 w-32" />
        </div>
      </li>
    </ul>
  );
}
