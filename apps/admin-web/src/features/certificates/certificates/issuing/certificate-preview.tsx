import { messageOf } from '@qanoon/client/trpc/trpc';
import { previewFailed } from '@qanoon/messages/admin/certificate-settings';
import * as m from '@qanoon/messages/admin/certificates';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { CertificateSheet } from '../../certificate-sheet.tsx';
import { useCertificatePreview } from '../use-certificate-preview.ts';
import { SignatureMissing } from './signature-missing.tsx';

/** Shows the certificate as Issue would draw it now. */
export function CertificatePreview({ certificateId, student }: { certificateId: string; student: string }) {
  const preview = useCertificatePreview(certificateId);
  if (preview.isSignatureMissing) return <SignatureMissing />;
  return (
    <div className="grid gap-3">
      {preview.isError ? (
        <ErrorStrip onRetry={() => void preview.refetch()}>
          {messageOf(preview.error, previewFailed())}
        </ErrorStrip>
      ) : (
        <CertificateSheet
          picture={preview.data?.picture}
          alt={m.previewOf({ student })}
          isDrawing={preview.isPending}
        />
      )}
      <p className="field-help">{m.idIsAssignedWhenIssued()}</p>
    </div>
  );
}
