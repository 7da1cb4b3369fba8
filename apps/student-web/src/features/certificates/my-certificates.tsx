import { trpc } from '@qanoon/client/trpc';
import type { MyCertificate } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/certificates';
import { CertificateStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Skeleton } from '@qanoon/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Download, Hourglass } from 'lucide-react';
import { ShareCertificate } from './certificate-card.tsx';
import { CertificateFace } from './certificate-face.tsx';
import { useDownload } from './use-download.ts';

/** Requested and issued certificates (§2, Request certificate). */
export function MyCertificates() {
  const certificates = trpc.certificates.mine.useQuery();
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
              />
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}

type CertificateRowProps = { certificate: MyCertificate; downloading: boolean; onDownload: () => void };

function CertificateRow({ certificate, downloading, onDownload }: CertificateRowProps) {
  return (
    <li>
      {certificate.verified ? (
        <CertificateFace student={certificate.studentName} course={certificate.courseTitle} />
      ) : (
        <div className="certificate-waiting">
          <Hourglass className="icon icon-lg" aria-hidden="true" />
        </div>
      )}
      <div className="grid min-w-0 justify-items-start gap-2">
        <h3 className="study-title">
          <bdi>{certificate.courseTitle}</bdi>
        </h3>
        <CertificateStatusBadge status={certificate.verified ? 'issued' : 'pending'} />
        <dl className="certificate-facts">
          <div>
            <dt>{shared.instructor()}</dt>
            <dd>
              <bdi>{certificate.instructorName}</bdi>
            </dd>
          </div>
          {certificate.verified ? (
            <>
              <div>
                <dt>{deferred.issuedOn()}</dt>
                <dd>{formatDate(certificate.issuedAt)}</dd>
              </div>
              <div>
                <dt>{deferred.certificateId()}</dt>
                <dd className="is-code">
                  <bdi dir="ltr">{certificate.certificateId}</bdi>
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
      </div>
      {certificate.verified && (
        <div className="certificate-actions">
          <Button
            variant="secondary"
            busy={downloading && deferred.preparing()}
            aria-label={m.downloadCertificateFor({ course: certificate.courseTitle })}
            onClick={onDownload}
          >
            <Download className="icon icon-sm" aria-hidden="true" />
            {deferred.download()}
          </Button>
          <ShareCertificate certificate={certificate} />
        </div>
      )}
    </li>
  );
}

/** The list while it loads. */
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
