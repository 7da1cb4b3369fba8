import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Award } from 'lucide-react';
import { useCertificatePreview } from '../use-certificate-preview.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { courseOf, studentOf } from './names.ts';

type IssueDialogProps = { request: CertificateRequest; onClose: () => void; onConfirm: () => void };

/** Shows the certificate before it is issued. */
export function IssueDialog({ request, onClose, onConfirm }: IssueDialogProps) {
  const student = studentOf(request);
  const { isSignatureMissing } = useCertificatePreview(request.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.issueQuestion()}
      description={
        <>
          <bdi>{student}</bdi> · <bdi>{courseOf(request)}</bdi>
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {deferred.cancel()}
          </Button>
          <Button disabled={isSignatureMissing} onClick={onConfirm}>
            <Award aria-hidden="true" />
            {m.issue()}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a tall picture */}
      <section className="grid gap-3" tabIndex={0} aria-label={m.previewOf({ student })}>
        <CertificatePreview certificateId={request.id} student={student} />
        {!request.nameConfirmed && <p className="certificate-unconfirmed">{m.notConfirmedByStudent()}</p>}
        {!isSignatureMissing && <p className="text-sm text-ink-2">{m.youCanUndoForTenSeconds()}</p>}
      </section>
    </Dialog>
  );
}
