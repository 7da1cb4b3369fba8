import { CertificateStatusBadge } from '@qanoon/client/certificates/certificate-status-badge';
import type { StudentRecord } from '@qanoon/contracts/administration/students';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as certificateTexts from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Ban, CircleMinus, Download, Replace } from 'lucide-react';

type Certificate = StudentRecord['certificates'][number];
type Downloads = { busy: boolean; download: (certificateId: string) => Promise<void> };

/** The requested and issued certificates. */
export function StudentCertificates({
  certificates,
  ...download
}: Downloads & { certificates: readonly Certificate[] }) {
  return (
    <Panel aria-labelledby="student-certificates">
      <PanelHeader title={shared.certificates()} id="student-certificates" />
      {certificates.length === 0 ? (
        <EmptyState title={m.noCertificatesYet()} />
      ) : (
        <ul className="student-rows">
          {certificates.map((certificate) => (
            <CertificateRow key={certificate.id} certificate={certificate} {...download} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CertificateRow({ certificate, busy, download }: Downloads & { certificate: Certificate }) {
  const { id, courseTitle, code, issuedAt, requestedAt, state, hasFile } = certificate;
  return (
    <li>
      <div className="student-row-head">
        <h3 dir="auto">{courseTitle}</h3>
        <CertificateBadge state={state} />
      </div>
      <p className="student-row-facts tnum">
        {issuedAt && code
          ? m.certificateIssuedOn({ code, date: formatDate(issuedAt) })
          : m.requestedOn({ date: formatDate(requestedAt) })}
      </p>
      {hasFile && (
        <div>
          <Button
            variant="secondary"
            busy={busy && common.downloading()}
            aria-label={busy ? undefined : m.downloadCertificateOf({ course: courseTitle })}
            onClick={() => void download(id)}
          >
            <Download aria-hidden="true" />
            {m.downloadCertificate()}
          </Button>
        </div>
      )}
    </li>
  );
}

function CertificateBadge({ state }: Pick<Certificate, 'state'>) {
  switch (state) {
    case 'declined':
      return (
        <Badge tone="neutral" icon={CircleMinus}>
          {m.certificateDeclined()}
        </Badge>
      );
    case 'replaced':
      return (
        <Badge tone="warning" icon={Replace}>
          {certificateTexts.replaced()}
        </Badge>
      );
    case 'revoked':
      return (
        <Badge tone="danger" icon={Ban}>
          {certificateTexts.revoked()}
        </Badge>
      );
    default:
      return <CertificateStatusBadge status={state === 'valid' ? 'issued' : 'pending'} />;
  }
}
