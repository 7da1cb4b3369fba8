import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/certificates';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useRef } from 'react';
import { useCertificateFile } from './use-certificate-file.ts';

const FAILED = m.errorUploadingCertificate;

/** Codes that say that another administrator has decided, so that the request cannot be issued any more. */
const GONE = ['CERTIFICATE_ALREADY_ISSUED', 'CERTIFICATE_NOT_FOUND'];

/**
 * Uploads the PDF, then issues the certificate with it. A retry of the second step does not upload the file
 * again.
 */
export function useIssue() {
  const utils = trpc.useUtils();
  const issuance = trpc.certificates.issue.useMutation();
  const upload = useCertificateFile(FAILED);
  const running = useRef(false);

  /** `gone` means that another administrator has issued it in the meantime, which a toast reports. */
  async function issue(certificateId: string, file: File): Promise<'issued' | 'gone' | 'failed'> {
    if (running.current) return 'failed';
    running.current = true;
    try {
      await issuance.mutateAsync({ certificateId, fileUploadId: await upload.uploadIdOf(file) });
      return 'issued';
    } catch (failure) {
      if (GONE.includes(codeOf(failure) ?? '')) {
        toast.error(messageOf(failure, FAILED()));
        return 'gone';
      }
      upload.show(failure);
      return 'failed';
    } finally {
      running.current = false;
      void utils.certificates.invalidate();
    }
  }

  return { issue, upload };
}
