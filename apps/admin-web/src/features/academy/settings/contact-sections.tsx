import { NETWORK_NAMES } from '@qanoon/contracts/academy/academy-settings';
import { SOCIAL_NETWORKS } from '@qanoon/domain/academy/academy';
import * as m from '@qanoon/messages/admin/academy';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { IN_URDU } from './in-urdu.ts';
import type { AcademyFormState } from './use-academy-form.ts';

type Props = Pick<AcademyFormState, 'form'>;

export function ContactSection({ form }: Props) {
  const { errorOf, register, busy } = form;
  return (
    <Panel aria-labelledby="academy-contact">
      <PanelHeader title={shared.contact()} id="academy-contact" />
      <PanelBody className="academy-fields academy-columns">
        <Field label={shared.email()} error={errorOf('email')} help={m.alsoSenderOfMails()}>
          <Input
            type="email"
            maxLength={254}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('email')}
          />
        </Field>
        <Field label={common.phone()} error={errorOf('phone')} help={m.shownAsItIsTyped()}>
          <Input
            type="tel"
            maxLength={40}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('phone')}
          />
        </Field>
        <Field label="WhatsApp" error={errorOf('whatsapp')} help={m.numberInAnySpelling()}>
          <Input
            type="tel"
            maxLength={40}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('whatsapp')}
          />
        </Field>
        <Field label={m.taxNumber()} error={errorOf('taxNumber')} help={m.taxNumberHelp()}>
          <Input
            type="text"
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('taxNumber')}
          />
        </Field>
        <Field label={common.address()} error={errorOf('address')} className="academy-wide">
          <Textarea rows={2} maxLength={300} readOnly={busy} {...register('address')} />
        </Field>
        <Field
          label={m.addressInUrdu()}
          error={errorOf('addressUrdu')}
          help={m.textInUrduHelp()}
          className="academy-wide"
        >
          <Textarea {...IN_URDU} rows={2} maxLength={300} readOnly={busy} {...register('addressUrdu')} />
        </Field>
      </PanelBody>
    </Panel>
  );
}

export function LinksSection({ form }: Props) {
  const { errorOf, register, busy } = form;
  return (
    <Panel aria-labelledby="academy-links">
      <PanelHeader title={m.socialLinks()} id="academy-links" />
      <PanelBody className="academy-fields academy-columns">
        {SOCIAL_NETWORKS.map((network) => (
          <Field key={network} label={NETWORK_NAMES[network]} error={errorOf(`socialLinks.${network}`)}>
            <Input
              type="url"
              inputMode="url"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="next"
              readOnly={busy}
              {...register(`socialLinks.${network}`)}
            />
          </Field>
        ))}
      </PanelBody>
    </Panel>
  );
}
