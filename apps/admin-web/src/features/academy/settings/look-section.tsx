import { accentProblem, readableAccent } from '@qanoon/domain/academy/accent';
import * as m from '@qanoon/messages/admin/academy';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { LogoField } from '../logo-field.tsx';
import { readColor } from './form-values.ts';
import type { AcademyFormState } from './use-academy-form.ts';

/** The product's own color, with which the picker starts. */
const OWN_COLOR = '#14432f';

export function LookSection({ academy }: { academy: AcademyFormState }) {
  const { form, logo } = academy;
  return (
    <Panel aria-labelledby="academy-look">
      <PanelHeader title={m.logoAndColour()} id="academy-look" />
      <PanelBody className="academy-fields">
        <LogoField logo={logo} disabled={form.busy} />
        {logo.url && (
          <Button variant="ghost" className="academy-remove" disabled={form.busy} onClick={logo.remove}>
            {m.removeLogo()}
          </Button>
        )}
        <AccentField form={form} />
        <Field
          label={m.certificatePrefix()}
          error={form.errorOf('certificatePrefix')}
          help={m.certificatePrefixHelp()}
          className="academy-hours"
        >
          {/* A prefix is a code, which is written from left to right in Urdu, too. */}
          <Input
            dir="ltr"
            maxLength={4}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            spellCheck={false}
            readOnly={form.busy}
            {...form.register('certificatePrefix')}
          />
        </Field>
      </PanelBody>
    </Panel>
  );
}

/** The accent color as text and as a picker. Its contrast is checked while it is chosen. */
function AccentField({ form }: Pick<AcademyFormState, 'form'>) {
  const typed = form.watch('accentColor');
  const color = readColor(typed);
  const problem = color ? accentProblem(color) : undefined;
  const setColor = (next: string | null) =>
    form.setValue('accentColor', next || null, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <>
      <Field
        label={m.accentColour()}
        error={problem ?? form.errorOf('accentColor')}
        ok={color && !problem ? m.readableInBothThemes() : undefined}
        help={m.suchAs1d3f8fWithoutOne()}
        className="academy-accent"
      >
        {/* A color is a code, so the number sign stays before it in Urdu, too. */}
        <div dir="ltr">
          <Input
            maxLength={7}
            autoComplete="off"
            enterKeyHint="done"
            spellCheck={false}
            placeholder={OWN_COLOR}
            readOnly={form.busy}
            value={typed ?? ''}
            name="accentColor"
            onChange={(event) => setColor(event.target.value)}
            end={
              <input
                type="color"
                className="academy-swatch"
                aria-label={m.chooseAccentColour()}
                disabled={form.busy}
                value={color ?? OWN_COLOR}
                onChange={(event) => setColor(event.target.value)}
              />
            }
          />
        </div>
      </Field>
      <div className="academy-accent-actions">
        {color && problem && (
          <Button variant="secondary" disabled={form.busy} onClick={() => setColor(readableAccent(color))}>
            {m.replaceByDarkerShade({ color: readableAccent(color) })}
          </Button>
        )}
        {typed && (
          <Button variant="ghost" disabled={form.busy} onClick={() => setColor(null)}>
            {m.productsGreen()}
          </Button>
        )}
      </div>
    </>
  );
}
