import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import { CertificateStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useDownload } from './use-download.ts';

/** Requested and issued certificates (§2, Request certificate). */
export function MyCertificates() {
  const certificates = trpc.certificates.mine.useQuery();
  const download = useDownload();
  return (
    <Panel aria-labelledby="my-certificates" className="mt-6">
      <PanelHeader title="My Certificates" id="my-certificates">
        <Link to="/view-certificate" className="link link-target text-sm">
          View certificates
        </Link>
      </PanelHeader>
      <ListView query={certificates} failed="Error loading data" empty="No certificates yet">
        {(items) => (
          <ul className="certificate-list">
            {items.map((certificate) => (
              <li key={certificate.id}>
                <div className="status-line">
                  <h3 className="study-title">{certificate.courseTitle}</h3>
                  <CertificateStatusBadge status={certificate.verified ? 'issued' : 'pending'} />
                </div>
                <dl className="facts">
                  <div>
                    <dt>Instructor</dt>
                    <dd>{certificate.instructorName}</dd>
                  </div>
                  {certificate.verified && (
                    <>
                      <div>
                        <dt>Issue date</dt>
                        <dd className="tnum">{formatDate(certificate.issuedAt)}</dd>
                      </div>
                      <div>
                        <dt>Certificate ID</dt>
                        <dd className="tnum">{certificate.certificateId}</dd>
                      </div>
                    </>
                  )}
                </dl>
                {certificate.verified && (
                  <Button
                    variant="secondary"
                    busy={download.pendingId === certificate.id && 'Preparing...'}
                    aria-label={`Download certificate for ${certificate.courseTitle}`}
                    onClick={() => void download.start(certificate.id)}
                  >
                    <Download className="icon icon-sm" aria-hidden="true" />
                    Download
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}
