import { COURSE_FIELDS, type CourseListName } from '@qanoon/contracts/catalog/course-fields';
import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/components/button/button';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { SortableGrip, SortableList, SortableRow } from '@qanoon/ui/components/list/sortable-list';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { EDITOR_FIELDS } from '../editor-fields.ts';
import { type EditorForm, newLine } from '../editor-form.ts';
import { TextPair } from './text-pair.tsx';

/** A list of one-line texts, such as learning outcomes, requirements or the syllabus. */
export function LineList({ name }: { name: CourseListName }) {
  const { max } = COURSE_FIELDS[name];
  const { label, noun } = EDITOR_FIELDS[name];
  const { saving, language } = useEditor();
  const { register, control } = useFormContext<EditorForm>();
  const lines = useFieldArray({ control, name });
  const errors = useFormState({ control, name }).errors[name];
  return (
    <fieldset className="line-list">
      <legend className="field-label">{label()}</legend>
      <SortableList
        ids={lines.fields.map(({ id }) => id)}
        noun={noun()}
        disabled={saving}
        onMove={lines.move}
      >
        <ol>
          {lines.fields.map((line, index) => (
            <SortableRow
              key={line.id}
              id={line.id}
              className="line-row"
              gripLabel={m.moveLine({ list: name, line: index + 1 })}
            >
              <SortableGrip />
              <TextPair
                name={`${name}.${index}.translation`}
                label={m.lineNumber({ list: name, line: index + 1 })}
                hideLabel
                maxLength={max}
              >
                <Field
                  label={m.lineNumber({ list: name, line: index + 1 })}
                  hideLabel
                  error={errors?.[index]?.text?.message}
                >
                  <Input
                    autoComplete="off"
                    enterKeyHint="next"
                    maxLength={max}
                    lang={language}
                    dir="auto"
                    readOnly={saving}
                    {...register(`${name}.${index}.text`)}
                  />
                </Field>
              </TextPair>
              <IconButton
                label={m.removeLine({ list: name, line: index + 1 })}
                disabled={saving}
                onClick={() => lines.remove(index)}
              >
                <X className="icon" />
              </IconButton>
            </SortableRow>
          ))}
        </ol>
      </SortableList>
      <Button
        variant="ghost"
        disabled={saving}
        onClick={() => lines.append(newLine(), { focusName: `${name}.${lines.fields.length}.text` })}
      >
        <Plus className="icon icon-sm" aria-hidden="true" />
        <Rich
          parts={m.addItemTo({ list: label(), hidden: (text) => <span className="sr-only">{text}</span> })}
        />
      </Button>
    </fieldset>
  );
}
