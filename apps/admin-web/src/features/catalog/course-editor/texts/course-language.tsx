import { languageName } from '@qanoon/domain/lib/languages';
import { LANGUAGES } from '@qanoon/messages/language';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { EDITOR_FIELDS } from '../editor-fields.ts';
import type { EditorForm } from '../editor-form.ts';
import { useFieldError } from '../use-field-error.ts';

/** The select for the language in which the course is taught and its texts are written first. */
export function CourseLanguage() {
  const { saving } = useEditor();
  const { register } = useFormContext<EditorForm>();
  return (
    <Field label={EDITOR_FIELDS.language.label()} required error={useFieldError('language')}>
      <Select disabled={saving} {...register('language')}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {languageName(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
