import { publicLink } from '@qanoon/client/links';
import { CopyButton } from '@qanoon/ui/copy-button';

/** Copies the URL of the public page that verifies the certificate (docs/decisions/013). */
export function CopyVerificationLink({ certificateId }: { certificateId: string }) {
  // With a single origin `publicLink` is relative.
  const link = new URL(publicLink(`/certificate/${certificateId}`), window.location.origin).href;
  return <CopyButton text={link} label="Copy verification link" copiedLabel="Verification link copied" />;
}
