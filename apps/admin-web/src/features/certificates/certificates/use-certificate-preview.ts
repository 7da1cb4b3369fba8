import { codeOf, trpc } from '@qanoon/client/trpc/trpc';

/** The certificate as Issue would draw it now. Nobody has signed it yet if `isSignatureMissing`. */
export function useCertificatePreview(certificateId: string) {
  const preview = trpc.certificates.preview.useQuery(
    { certificateId },
    // Names and settings may change between two looks.
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  );
  return { ...preview, isSignatureMissing: codeOf(preview.error) === 'CERTIFICATE_NOT_READY' };
}
