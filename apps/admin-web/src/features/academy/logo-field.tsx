import type { usePicture } from '@qanoon/client/uploads/use-picture';
import * as m from '@qanoon/messages/admin/academy';
import * as common from '@qanoon/messages/admin/common';
import { PictureField } from '@qanoon/ui/components/form/picture-field';
import './logo-field.css';

type LogoFieldProps = {
  logo: Pick<ReturnType<typeof usePicture>, 'accept' | 'error' | 'progress'> & {
    /** The URL of the chosen logo, or of the stored one. */
    url: string | null;
    choose: (file: File) => unknown;
  };
  disabled: boolean;
};

/** The academy's logo, with the button that chooses another one. */
export const LogoField = ({ logo, disabled }: LogoFieldProps) => (
  <PictureField
    title={common.logo()}
    action={logo.url ? m.changeLogo() : m.uploadLogo()}
    hint={m.pngJpgOrWebpUp()}
    accept={logo.accept}
    picture={
      logo.url ? (
        <img className="academy-logo" src={logo.url} alt={m.theLogo()} />
      ) : (
        <p className="academy-logo academy-logo-none">{m.noLogo()}</p>
      )
    }
    error={logo.error}
    progress={logo.progress}
    disabled={disabled}
    onChoose={(file) => void logo.choose(file)}
  />
);
