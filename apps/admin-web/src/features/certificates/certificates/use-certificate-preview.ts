import { codeOf, trpc } from '@qanoon/client/trpc/trpc';

/**
 * Loads the certificate as Issue would draw it now. `isSignatureMissing` says that there is no signature to
 * print.
 */
export function useCertificatePreview(certificateId: string) {
  const preview = trpc.certificates.preview.useQuery(
    { certificateId },
    // The preview is not cached, because names and settings may change before it is opened again.
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  );
  return { ...preview, isSignatureMissing: codeOf(preview.error) === 'CERTIFICATE_NOT_READY' };
}
