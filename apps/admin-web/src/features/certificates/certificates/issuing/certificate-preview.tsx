import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { previewFailed } from '@qanoon/messages/admin/certificate-settings';
import * as m from '@qanoon/messages/admin/certificates';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { CertificateSheet } from '../../certificate-sheet.tsx';
import { SignatureMissing } from './signature-missing.tsx';

/** The certificate as Issue would draw it now. */
export function CertificatePreview({ certificateId, student }: { certificateId: string; student: string }) {
  const preview = trpc.certificates.preview.useQuery(
    { certificateId },
    // Names and settings may change between two looks.
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  );
  if (codeOf(preview.error) === 'CERTIFICATE_NOT_READY') return <SignatureMissing />;
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
