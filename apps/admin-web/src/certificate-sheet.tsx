import * as m from '@qanoon/messages/admin/certificate-settings';
import { Spinner } from '@qanoon/ui/spinner';
import './certificate-sheet.css';

type CertificateSheetProps = {
  /** A `data:` URL; undefined before the first drawing. */
  picture: string | undefined;
  alt: string;
  isDrawing: boolean;
};

/** The preview of a certificate. While another one is drawn, the one before stays. */
export function CertificateSheet({ picture, alt, isDrawing }: CertificateSheetProps) {
  return (
    <div className="certificate-sheet" aria-busy={isDrawing}>
      {picture && <img src={picture} alt={alt} />}
      {isDrawing && (
        <span className="certificate-sheet-busy" role="status">
          <Spinner />
          <span className="sr-only">{m.previewIsDrawn()}</span>
        </span>
      )}
    </div>
  );
}
