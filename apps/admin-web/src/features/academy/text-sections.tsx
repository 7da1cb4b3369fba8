import { Field } from '@qanoon/ui/field';
import { Input, Textarea } from '@qanoon/ui/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { Switch } from '@qanoon/ui/switch';
import type { AcademyFormState } from './use-academy-form.ts';

type Props = Pick<AcademyFormState, 'form'>;

export function AboutSection({ form }: Props) {
  const { errorOf, register, busy } = form;
  return (
    <Panel aria-labelledby="academy-about">
      <PanelHeader title="Name and text" id="academy-about" />
      <PanelBody className="academy-fields">
        <Field
          label="Name"
          required
          error={errorOf('name')}
          help="In the navigation, page titles, mails and receipts."
        >
          <Input
            maxLength={80}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('name')}
          />
        </Field>
        <Field label="Name in Urdu" error={errorOf('nameUrdu')} help="In the footer of the public site.">
          <Input
            className="urdu"
            lang="ur"
            dir="rtl"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('nameUrdu')}
          />
        </Field>
        <Field
          label="Tagline"
          error={errorOf('tagline')}
          help="The headline of the home page. Without one it says: The law, section by section."
        >
          <Input
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
            readOnly={busy}
            {...register('tagline')}
          />
        </Field>
        <Field
          label="About the academy"
          error={errorOf('about')}
          help="In the footer, and in the results of search engines."
        >
          <Textarea rows={3} maxLength={1000} readOnly={busy} {...register('about')} />
        </Field>
      </PanelBody>
    </Panel>
  );
}

export function StudentsSection({ form }: Props) {
  const { errorOf, register, busy } = form;
  return (
    <Panel aria-labelledby="academy-students">
      <PanelHeader title="Students" id="academy-students" />
      <PanelBody className="academy-fields">
        <Field
          label="Payments are decided within (hours)"
          required
          error={errorOf('reviewHours')}
          help="The promise that students see after they have submitted a payment."
          className="academy-hours"
        >
          <Input
            type="number"
            autoComplete="off"
            enterKeyHint="done"
            inputMode="numeric"
            min={1}
            max={336}
            readOnly={busy}
            {...register('reviewHours', { valueAsNumber: true })}
          />
        </Field>
        <Switch
          label="Sign-up is open"
          note="When it is off, nobody can create an account. Students with an account can sign in."
          disabled={busy}
          {...register('signUpOpen')}
        />
      </PanelBody>
    </Panel>
  );
}
