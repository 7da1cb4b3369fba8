import { useAcademy } from '@qanoon/client/page/academy';
import { saveFile } from '@qanoon/client/uploads/use-download';
import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/certificates';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Download, ExternalLink, Image } from 'lucide-react';
import { linkedInAddress } from './linked-in.ts';
import { useDownload } from './use-download.ts';
import { verificationLink } from './verification-link.ts';

type ActionsProps = { certificate: MyCertificate; picture: Blob | undefined };

/** The actions of a student on a valid certificate. */
export function CertificateActions({ certificate, picture }: ActionsProps) {
  const { id, code, issuedAt, courseTitle } = certificate;
  const academy = useAcademy();
  const download = useDownload();
  return (
    <div className="certificate-page-actions">
      <Button
        block
        busy={download.pendingId !== undefined && deferred.preparing()}
        onClick={() => void download.start(id)}
      >
        <Download className="icon icon-sm" aria-hidden="true" />
        {m.downloadPdf()}
      </Button>
      {picture && code && <PictureButton picture={picture} name={`${code}.png`} />}
      {code && issuedAt && (
        <Button asChild block variant="secondary">
          <a
            href={linkedInAddress({
              courseTitle,
              academyName: academy.name,
              issuedAt,
              code,
              link: verificationLink(code),
            })}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
            {m.addToLinkedinProfile()}
            <span className="sr-only"> {deferred.opensInNewTab()}</span>
          </a>
        </Button>
      )}
    </div>
  );
}

/** Opens the share sheet with the picture, or saves it if the device cannot share files. */
function PictureButton({ picture, name }: { picture: Blob; name: string }) {
  const files = [new File([picture], name, { type: 'image/png' })];
  const canSend = navigator.canShare?.({ files }) ?? false;
  async function send() {
    try {
      await navigator.share({ files });
    } catch (failure) {
      if ((failure as DOMException).name !== 'AbortError') toast.error(m.pictureCouldNotBeSent());
    }
  }
  return (
    <Button block variant="secondary" onClick={() => (canSend ? void send() : saveFile(picture, name))}>
      <Image className="icon icon-sm" aria-hidden="true" />
      {canSend ? m.sendAsPicture() : m.saveAsPicture()}
    </Button>
  );
}
