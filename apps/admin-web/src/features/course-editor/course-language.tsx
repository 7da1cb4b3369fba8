import { directionOf, languageName } from '@qanoon/contracts/languages';
import * as m from '@qanoon/messages/admin/course-editor';
import { LANGUAGES } from '@qanoon/messages/language';
import { classNames } from '@qanoon/ui/class-names';
import { Field } from '@qanoon/ui/field';
import { Input, Select, Textarea } from '@qanoon/ui/input';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import type { EditorForm } from './editor-form.ts';
import './course-language.css';

/**
 * The language of the course, and its title and descriptions in the other one. That part can be collapsed, and
 * expands when it has an error.
 */
export function CourseLanguage() {
  const { saving } = useEditor();
  const { register, control, getValues } = useFormContext<EditorForm>();
  const { errors } = useFormState({ control, name: ['language', 'translation'] });
  const [expanded, setExpanded] = useState(() =>
    Object.values(getValues('translation')).some((text) => text !== ''),
  );
  const open = expanded || Boolean(errors.translation);
  const id = useId();
  const language = useWatch({ control, name: 'language' }) === 'ur' ? 'en' : 'ur';
  const typed = { lang: language, dir: directionOf(language), readOnly: saving };
  return (
    <>
      <Field label={m.courseLanguage()} required error={errors.language?.message}>
        <Select disabled={saving} {...register('language')}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="editor-translation">
        <button
          type="button"
          className="editor-translation-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setExpanded(!open)}
        >
          {m.translationOptional({ language })}
          <ChevronDown className={classNames('icon', open && 'rotate-180')} aria-hidden="true" />
        </button>
        {/* Hidden but mounted, so that errors can focus its fields. */}
        <div id={id} className="editor-translation-body" hidden={!open}>
          <p className="field-help">{m.whoReadsTranslation({ language })}</p>
          <Field label={m.titleInLanguage({ language })} error={errors.translation?.title?.message}>
            <Input
              autoComplete="off"
              enterKeyHint="next"
              maxLength={200}
              {...typed}
              {...register('translation.title')}
            />
          </Field>
          <Field
            label={m.shortDescriptionInLanguage({ language })}
            error={errors.translation?.shortDescription?.message}
          >
            <Textarea rows={2} maxLength={500} {...typed} {...register('translation.shortDescription')} />
          </Field>
          <Field
            label={m.fullDescriptionInLanguage({ language })}
            error={errors.translation?.description?.message}
          >
            <Textarea rows={4} maxLength={20_000} {...typed} {...register('translation.description')} />
          </Field>
        </div>
      </div>
    </>
  );
}
