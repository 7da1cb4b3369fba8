import { accentProblem, readableAccent } from '@qanoon/contracts/accent';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { PictureField } from '@qanoon/ui/picture-field';
import { readColor } from './form-values.ts';
import type { AcademyFormState } from './use-academy-form.ts';

/** The colour that the picker starts with: the product's own. */
const OWN_COLOR = '#14432f';

export function LookSection({ academy }: { academy: AcademyFormState }) {
  const { form, logo } = academy;
  return (
    <Panel aria-labelledby="academy-look">
      <PanelHeader title="Logo and colour" id="academy-look" />
      <PanelBody className="academy-fields">
        <PictureField
          title="Logo"
          action={logo.url ? 'Change logo' : 'Upload logo'}
          hint="PNG, JPG or WebP up to 2MB. A square emblem suits best: the name is shown beside it."
          accept={logo.accept}
          picture={
            logo.url ? (
              <img className="academy-logo" src={logo.url} alt="The logo" />
            ) : (
              <p className="academy-logo academy-logo-none">No logo</p>
            )
          }
          error={logo.error}
          progress={logo.progress}
          disabled={form.busy}
          onChoose={logo.choose}
        />
        {logo.url && (
          <Button variant="ghost" className="academy-remove" disabled={form.busy} onClick={logo.remove}>
            Remove logo
          </Button>
        )}
        <AccentField form={form} />
      </PanelBody>
    </Panel>
  );
}

/** The accent colour as text and as a picker, with its contrast checked while it is chosen. */
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
        label="Accent colour"
        error={problem ?? form.errorOf('accentColor')}
        ok={color && !problem ? 'Readable in both themes.' : undefined}
        help="Such as #1d3f8f. Without one the product’s green is used."
        className="academy-accent"
      >
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
              aria-label="Choose the accent colour"
              disabled={form.busy}
              value={color ?? OWN_COLOR}
              onChange={(event) => setColor(event.target.value)}
            />
          }
        />
      </Field>
      <div className="academy-accent-actions">
        {color && problem && (
          <Button variant="secondary" disabled={form.busy} onClick={() => setColor(readableAccent(color))}>
            Use the darker shade {readableAccent(color)}
          </Button>
        )}
        {typed && (
          <Button variant="ghost" disabled={form.busy} onClick={() => setColor(null)}>
            Use the product’s green
          </Button>
        )}
      </div>
    </>
  );
}
