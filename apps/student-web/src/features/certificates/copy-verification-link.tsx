import { publicLink } from '@qanoon/client/links';
import { CopyButton } from '@qanoon/ui/copy-button';

/** The public page that says whether the certificate is one of ours: for a chambers or a firm (docs/decisions/013). */
export function CopyVerificationLink({ certificateId }: { certificateId: string }) {
  // On one origin the public site's address is a path.
  const link = new URL(publicLink(`/certificate/${certificateId}`), window.location.origin).href;
  return <CopyButton text={link} label="Copy verification link" copiedLabel="Verification link copied" />;
}
