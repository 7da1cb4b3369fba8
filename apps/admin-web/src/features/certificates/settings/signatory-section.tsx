import * as m from '@qanoon/messages/admin/certificate-settings';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import '../../../styles/signature.css';
import { PictureChoice } from './picture-choice.tsx';
import type { CertificateSettingsForm } from './use-certificate-settings.ts';
import type { StoredPicture } from './use-stored-picture.ts';

type Props = { certificates: CertificateSettingsForm };

/** The fields for the one or two people who sign. */
export function SignatorySection({ certificates }: Props) {
  const { form, signature, secondSignature } = certificates;
  return (
    <Panel aria-labelledby="certificate-signatories">
      <PanelHeader title={m.signatories()} id="certificate-signatories" />
      <PanelBody className="academy-fields">
        <Signatory
          form={form}
          person="signatory"
          picture={signature}
          legend={m.firstSignatory()}
          help={m.firstSignatoryHelp()}
        />
        <Signatory
          form={form}
          person="secondSignatory"
          picture={secondSignature}
          legend={m.secondSignatory()}
        />
      </PanelBody>
    </Panel>
  );
}

type SignatoryProps = Pick<CertificateSettingsForm, 'form'> & {
  person: 'signatory' | 'secondSignatory';
  picture: StoredPicture;
  legend: string;
  help?: string;
};

function Signatory({ form, person, picture, legend, help }: SignatoryProps) {
  const { errorOf, register, busy } = form;
  const name = form.watch(`${person}.name`);
  return (
    <fieldset className="certificate-signatory">
      <legend>{legend}</legend>
      <div className="academy-fields academy-columns">
        <Field label={shared.name()} error={errorOf(`${person}.name`)} help={help}>
          <Input
            maxLength={80}
            dir="auto"
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register(`${person}.name`)}
          />
        </Field>
        <Field label={m.signatoryTitle()} error={errorOf(`${person}.title`)} help={m.suchAsDirector()}>
          <Input
            maxLength={80}
            dir="auto"
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register(`${person}.title`)}
          />
        </Field>
      </div>
      <PictureChoice
        picture={picture}
        title={m.signature()}
        hint={m.pictureHint()}
        upload={m.uploadSignature()}
        change={m.changeSignature()}
        remove={m.removeSignature()}
        alt={name ? m.signatureOf({ name }) : m.signature()}
        none={m.noSignature()}
        disabled={busy}
      />
    </fieldset>
  );
}
