import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/certificate-register';
import { certificatesRegister } from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import * as dates from '@qanoon/messages/shared/dates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Table } from '@qanoon/ui/components/list/table';
import { Email } from '@qanoon/ui/components/text/email';
import { StateBadge } from '../../certificate-state-badge.tsx';
import { ActionsMenu } from '../actions-menu.tsx';
import { courseOf, studentOf } from '../issuing/names.ts';
import type { CertificateAction } from '../use-certificate-actions.tsx';
import { sourceOf } from './source.ts';

type RegisterTableProps = {
  certificates: readonly CertificateRequest[];
  onOpen: (certificate: CertificateRequest) => void;
  onAction: (action: CertificateAction, certificate: CertificateRequest) => void;
};

/** Shows the certificates as a table, or as cards on narrow screens. */
export function RegisterTable({ certificates, onOpen, onAction }: RegisterTableProps) {
  return (
    <Table label={certificatesRegister()} cards className="register-table">
      <thead>
        <tr>
          <th scope="col">{deferred.certificateCode()}</th>
          <th scope="col">{shared.student()}</th>
          <th scope="col">{shared.course()}</th>
          <th scope="col">{shared.issued()}</th>
          <th scope="col">{shared.status()}</th>
          <th scope="col">{m.source()}</th>
          <th scope="col">
            <span className="sr-only">{deferred.actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {certificates.map((certificate) => (
          <tr key={certificate.id} className={certificate.state === 'valid' ? undefined : 'is-done'}>
            <td data-label={deferred.certificateCode()} className="tnum">
              <button
                type="button"
                className="link link-target register-open"
                aria-label={m.showCertificate({
                  code: certificate.code ?? studentOf(certificate),
                })}
                onClick={() => onOpen(certificate)}
              >
                <bdi dir="ltr">{certificate.code ?? dates.notAvailable()}</bdi>
              </button>
            </td>
            <td data-label={shared.student()}>
              <span>
                <b>
                  <bdi>{studentOf(certificate)}</bdi>
                </b>
                <small className="block wrap-anywhere">
                  <Email address={certificate.studentEmail} />
                </small>
              </span>
            </td>
            <td data-label={shared.course()}>
              <bdi>{courseOf(certificate)}</bdi>
            </td>
            <td data-label={shared.issued()} className="tnum whitespace-nowrap">
              {formatDate(certificate.issuedAt)}
            </td>
            <td data-label={shared.status()}>
              <StateBadge state={certificate.state} />
            </td>
            <td data-label={m.source()}>{sourceOf(certificate)}</td>
            <td data-label={deferred.actions()}>
              <ActionsMenu certificate={certificate} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
