import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/certificates';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { QrCode } from '@qanoon/ui/components/text/qr-code';
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { ShareCertificate } from './certificate-card.tsx';
import { verificationLink } from './verification-link.ts';

/** The margin in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

type VerificationPanelProps = { code: string; courseTitle: string };

/** Shows the link of the public page that verifies the certificate, and its QR code. */
export function VerificationPanel({ code, courseTitle }: VerificationPanelProps) {
  const link = verificationLink(code);
  const qr = useMemo(() => codeOf(link), [link]);
  return (
    <Panel aria-labelledby="verification-link">
      <PanelHeader title={m.verificationLink()} id="verification-link">
        <ShareCertificate certificate={{ code, courseTitle }} />
      </PanelHeader>
      <PanelBody className="verification-panel">
        <QrCode {...qr} label={m.qrCodeOfVerificationLink()} className="h-auto w-36" />
        <div className="grid content-start gap-2">
          <p>{m.whoeverHasThisLink()}</p>
          <a className="link link-target wrap-anywhere" href={link} target="_blank" rel="noreferrer">
            {m.openVerificationPage()}
            <span className="sr-only"> {deferred.opensInNewTab()}</span>
          </a>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Draws a code of level M as one path of its dark modules. */
function codeOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: rows.length, path: path.join('') };
}
