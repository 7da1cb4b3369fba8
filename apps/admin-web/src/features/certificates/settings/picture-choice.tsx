import { Button } from '@qanoon/ui/components/button/button';
import { PictureField } from '@qanoon/ui/components/form/picture-field';
import type { StoredPicture } from './use-stored-picture.ts';

type PictureChoiceProps = {
  picture: StoredPicture;
  title: string;
  hint: string;
  /** The labels of the buttons. */
  upload: string;
  change: string;
  remove: string;
  /** Says what the picture shows, or that there is none. */
  alt: string;
  none: string;
  disabled: boolean;
};

/** A picture on certificates, with buttons that replace and remove it. */
export function PictureChoice({ picture, disabled, ...texts }: PictureChoiceProps) {
  return (
    <div className="certificate-picture">
      <PictureField
        className="signature-field"
        title={texts.title}
        action={picture.url ? texts.change : texts.upload}
        hint={texts.hint}
        accept={picture.accept}
        picture={
          picture.url ? (
            <img className="signature" src={picture.url} alt={texts.alt} />
          ) : (
            <p className="signature signature-none">{texts.none}</p>
          )
        }
        error={picture.error}
        progress={picture.progress}
        disabled={disabled}
        onChoose={picture.choose}
      />
      {picture.url && (
        <Button variant="ghost" disabled={disabled} onClick={picture.remove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
