import * as m from '@qanoon/messages/admin/certificate-settings';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import './certificate-sheet.css';

type CertificateSheetProps = {
  /** A `data:` URL. Undefined before the first drawing. */
  picture: string | undefined;
  alt: string;
  isDrawing: boolean;
};

/** The preview of a certificate, which a click enlarges. It stays until the next one is drawn. */
export function CertificateSheet({ picture, alt, isDrawing }: CertificateSheetProps) {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <div className="certificate-sheet" aria-busy={isDrawing}>
      {picture && (
        <>
          <img src={picture} alt={alt} />
          <button
            type="button"
            className="certificate-sheet-enlarge"
            aria-label={m.enlarge({ preview: alt })}
            title={m.enlarge({ preview: alt })}
            onClick={() => setEnlarged(true)}
          >
            <Maximize2 className="icon" aria-hidden="true" />
          </button>
        </>
      )}
      {isDrawing && (
        <span className="certificate-sheet-busy" role="status">
          <Spinner />
          <span className="sr-only">{m.previewIsDrawn()}</span>
        </span>
      )}
      {picture && (
        <Dialog open={enlarged} onOpenChange={setEnlarged} size="editor" title={alt}>
          <img className="certificate-sheet-large" src={picture} alt="" />
        </Dialog>
      )}
    </div>
  );
}
