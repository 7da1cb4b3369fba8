import {
  CERTIFICATE_DESIGNS,
  type CertificateDesign,
} from '@qanoon/contracts/certificates/certificate-printing';
import * as m from '@qanoon/messages/admin/certificate-settings';
import type { Message } from '@qanoon/messages/message';
import { Field } from '@qanoon/ui/components/form/field';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Controller } from 'react-hook-form';
import type { CertificateSettingsForm } from './use-certificate-settings.ts';

const DESIGNS: Record<CertificateDesign, { title: Message; note: Message }> = {
  engraved: { title: m.engraved, note: m.engravedNote },
  classic: { title: m.classic, note: m.classicNote },
  modern: { title: m.modern, note: m.modernNote },
};

export function DesignSection({ form }: Pick<CertificateSettingsForm, 'form'>) {
  return (
    <Panel aria-labelledby="certificate-design">
      <PanelHeader title={m.design()} id="certificate-design" />
      <PanelBody>
        <Field group hideLabel label={m.design()}>
          <Controller
            control={form.control}
            name="design"
            render={({ field }) => (
              <RadioTiles
                columns={1}
                options={CERTIFICATE_DESIGNS.map((design) => ({
                  value: design,
                  title: DESIGNS[design].title(),
                  note: DESIGNS[design].note(),
                }))}
                value={field.value}
                onValueChange={field.onChange}
                disabled={form.busy}
              />
            )}
          />
        </Field>
      </PanelBody>
    </Panel>
  );
}
