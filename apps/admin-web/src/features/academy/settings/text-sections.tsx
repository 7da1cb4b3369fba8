import * as m from '@qanoon/messages/admin/academy';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { CompletionField } from '../../learning/completion-field.tsx';
import { IN_URDU } from './in-urdu.ts';
import type { AcademyFormState } from './use-academy-form.ts';

type Props = Pick<AcademyFormState, 'form'>;

export function AboutSection({ form }: Props) {
  const { errorOf, register, busy } = form;
  return (
    <Panel aria-labelledby="academy-about">
      <PanelHeader title={m.nameAndText()} id="academy-about" />
      <PanelBody className="academy-fields">
        <Field label={shared.name()} required error={errorOf('name')} help={m.inNavigationPageTitlesMails()}>
          <Input
            maxLength={80}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('name')}
          />
        </Field>
        <Field label={m.nameInUrdu()} error={errorOf('nameUrdu')} help={m.nameInUrduHelp()}>
          <Input
            {...IN_URDU}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('nameUrdu')}
          />
        </Field>
        <Field label={m.tagline()} error={errorOf('tagline')} help={m.headlineOfHomePageWithout()}>
          <Input
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('tagline')}
          />
        </Field>
        <Field label={m.taglineInUrdu()} error={errorOf('taglineUrdu')} help={m.textInUrduHelp()}>
          <Input
            {...IN_URDU}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('taglineUrdu')}
          />
        </Field>
        <Field label={m.aboutAcademy()} error={errorOf('about')} help={m.inFooterAndInResults()}>
          <Textarea rows={3} maxLength={1000} readOnly={busy} {...register('about')} />
        </Field>
        <Field label={m.aboutInUrdu()} error={errorOf('aboutUrdu')} help={m.textInUrduHelp()}>
          <Textarea {...IN_URDU} rows={3} maxLength={1000} readOnly={busy} {...register('aboutUrdu')} />
        </Field>
      </PanelBody>
    </Panel>
  );
}

type HoursFieldProps = Props & {
  name: 'reviewHours' | 'orderHours';
  max: number;
  label: string;
  help: string;
};

/** A number of whole hours. */
function HoursField({ form: { errorOf, register, busy }, name, max, label, help }: HoursFieldProps) {
  return (
    <Field label={label} required error={errorOf(name)} help={help} className="academy-hours">
      <Input
        type="number"
        autoComplete="off"
        enterKeyHint="done"
        inputMode="numeric"
        min={1}
        max={max}
        readOnly={busy}
        {...register(name, { valueAsNumber: true })}
      />
    </Field>
  );
}

export function StudentsSection({ form }: Props) {
  const { register, busy } = form;
  return (
    <Panel aria-labelledby="academy-students">
      <PanelHeader title={common.students()} id="academy-students" />
      <PanelBody className="academy-fields">
        <HoursField
          form={form}
          name="reviewHours"
          max={336}
          label={common.paymentsAreDecidedWithinHours()}
          help={m.promiseThatStudentsSeeAfter()}
        />
        <HoursField
          form={form}
          name="orderHours"
          max={720}
          label={m.orderExpiresAfterHours()}
          help={m.orderWithoutProofExpires()}
        />
        <CompletionField disabled={busy} {...register('completionPercent', { valueAsNumber: true })} />
        <Switch label={m.siteIsOpen()} note={m.siteIsOpenHelp()} disabled={busy} {...register('isOpen')} />
        <Switch
          label={m.signUpIsOpen()}
          note={m.whenItIsOffNobody()}
          disabled={busy}
          {...register('signUpOpen')}
        />
      </PanelBody>
    </Panel>
  );
}
