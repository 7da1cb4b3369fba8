import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/certificates';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { Award, RotateCw, Upload, X } from 'lucide-react';
import { FlagNotice } from '../flag-notice.tsx';
import { courseOf, studentOf } from '../issuing/names.ts';
import { PrintedNames } from '../issuing/printed-names.tsx';
import type { Drawing } from '../issuing/use-drawing.ts';
import { StateFacts } from '../state-facts.tsx';
import { StudyFacts } from './study-facts.tsx';

/** Turns seconds into hours with two decimals, such as `12.50` (docs/product.md#durations). */
const hours = (seconds: number): string => (seconds / 3600).toFixed(2);

type PendingCardProps = {
  request: CertificateRequest;
  drawing: Drawing;
  selected: boolean;
  onSelectedChange: (selected: boolean) => void;
  onIssue: () => void;
  onUpload: () => void;
  onDecline: () => void;
};

/** The card of a request for a certificate. */
export function PendingCard({ request, drawing, selected, onSelectedChange, ...actions }: PendingCardProps) {
  const student = studentOf(request);
  const busy = request.state === 'drawing' || drawing.isStarting(request.id);
  const error = drawing.errorOf(request.id) ?? (request.drawingFailed ? m.notDrawn() : undefined);
  return (
    <li className="certificate-card" aria-busy={busy || undefined}>
      <div className="certificate-card-head">
        <h3 dir="auto">{student}</h3>
        <Checkbox
          label={<span className="sr-only">{m.selectOf({ student })}</span>}
          checked={selected}
          disabled={busy}
          onCheckedChange={onSelectedChange}
        />
      </div>
      <p className="certificate-card-note">
        <bdi dir="ltr">{request.studentEmail}</bdi>
      </p>
      <FlagNotice certificate={request} />
      <dl className="certificate-facts">
        <PrintedNames certificate={request} />
        <dt>{shared.course()}</dt>
        <dd>
          <bdi>{courseOf(request)}</bdi>
        </dd>
        <dt>{m.progress()}</dt>
        <dd className="flex items-center justify-end gap-3">
          <ProgressBar value={request.progress} label={m.progressOf({ student })} className="w-20" />
          <span className="tnum" dir="ltr">{`${request.progress}%`}</span>
        </dd>
        <dt>{m.hours()}</dt>
        <dd className="tnum">{hours(request.totalSecondsSpent)}</dd>
        <StudyFacts certificate={request} />
        <StateFacts certificate={request} />
        <dt>{deferred.requested()}</dt>
        <dd className="tnum">{formatDate(request.requestedAt)}</dd>
      </dl>
      {error && !busy && <ErrorStrip className="certificate-card-error">{error}</ErrorStrip>}
      <Actions request={request} student={student} busy={busy} {...actions} />
    </li>
  );
}

type ActionsProps = Pick<PendingCardProps, 'request' | 'onIssue' | 'onUpload' | 'onDecline'> & {
  student: string;
  busy: boolean;
};

function Actions({ request, student, busy, onIssue, onUpload, onDecline }: ActionsProps) {
  const again = request.drawingFailed;
  const name = again ? m.issueAgainOf({ student }) : m.issueOf({ student });
  return (
    <div className="certificate-actions">
      <Button
        block
        busy={busy && m.drawing()}
        aria-label={busy ? m.drawingOf({ student }) : name}
        onClick={onIssue}
      >
        {again ? <RotateCw aria-hidden="true" /> : <Award aria-hidden="true" />}
        {again ? m.issueAgain() : m.issue()}
      </Button>
      <Button
        variant="secondary"
        block
        disabled={busy}
        onClick={onUpload}
        aria-label={m.uploadCertificateOf({ student })}
      >
        <Upload aria-hidden="true" />
        {m.uploadCertificate()}
      </Button>
      <Button
        variant="danger"
        block
        disabled={busy}
        onClick={onDecline}
        aria-label={request.replaces ? m.discardOf({ student }) : m.declineOf({ student })}
      >
        <X aria-hidden="true" />
        {request.replaces ? m.discard() : m.decline()}
      </Button>
    </div>
  );
}
