import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CertificateSettingsForm } from './use-certificate-settings.ts';

/** Says that certificates cannot be issued, because nobody who signs has stored a signature. */
export function MissingSignature({ certificates: { settings } }: { certificates: CertificateSettingsForm }) {
  const profile = trpc.profiles.admin.useQuery();
  const { signatory, secondSignatory } = settings;
  const isSigned = (person: typeof signatory) => person.name !== '' && person.signatureUrl !== null;
  if (isSigned(signatory) || isSigned(secondSignatory)) return null;
  if (signatory.name) return <Notice tone="warning">{m.noSignatureYet()}</Notice>;
  // When no signatory is named, the administrator who issues signs.
  if (!profile.data || profile.data.signatureUrl) return null;
  return (
    <Notice tone="warning">
      <Rich
        parts={m.yourSignatureIsMissing({
          profile: (text: ReactNode) => (
            <Link to="/settings" className="link">
              {text}
            </Link>
          ),
        })}
      />
    </Notice>
  );
}
