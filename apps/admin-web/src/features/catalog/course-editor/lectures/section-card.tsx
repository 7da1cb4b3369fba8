import * as m from '@qanoon/messages/admin/course-editor';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import { SortableGrip, SortableList, SortableRow } from '@qanoon/ui/components/list/sortable-list';
import { Rich } from '@qanoon/ui/components/text/rich';
import { classNames } from '@qanoon/ui/lib/class-names';
import { ChevronUp, Plus, Trash2 } from 'lucide-react';
import { memo, startTransition, useCallback, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { type EditorForm, newResource, newVideo } from '../editor-form.ts';
import { TextPair } from '../texts/text-pair.tsx';
import { ResourceRow } from './resource-row.tsx';
import { VideoRow } from './video-row.tsx';

type SectionCardProps = { index: number; onRemove: (index: number) => void };

/** One section with its videos and resources. It can be collapsed, and expands when it has an error. */
export const SectionCard = memo(function SectionCard({ index, onRemove }: SectionCardProps) {
  const { saving, language } = useEditor();
  const { register, control } = useFormContext<EditorForm>();
  const formState = useFormState({ control, name: `sections.${index}` });
  const errors = formState.errors.sections?.[index];
  const [collapsed, setCollapsed] = useState(false);
  const open = !collapsed || Boolean(errors);
  const place = { section: index + 1 };
  return (
    <>
      <div className="section-head">
        <SortableGrip />
        <span className="section-mark" dir="ltr" aria-hidden="true">
          § {index + 1}
        </span>
        <TextPair
          name={`sections.${index}.translation.title`}
          label={m.titleOfSection(place)}
          hideLabel
          maxLength={200}
        >
          <Field label={m.titleOfSection(place)} hideLabel error={errors?.title?.message}>
            <Input
              autoComplete="off"
              enterKeyHint="next"
              placeholder={m.sectionTitle()}
              maxLength={200}
              lang={language}
              dir="auto"
              readOnly={saving}
              {...register(`sections.${index}.title`)}
            />
          </Field>
        </TextPair>
        <IconButton
          label={open ? m.foldSection(place) : m.unfoldSection(place)}
          aria-expanded={open}
          onClick={() => setCollapsed(open)}
        >
          <ChevronUp className={classNames('icon', !open && 'rotate-180')} />
        </IconButton>
        <IconButton label={m.removeSection(place)} disabled={saving} onClick={() => onRemove(index)}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
      {/* A folded section is hidden but stays mounted, so that inputs and uploads are not lost. */}
      <div className="section-body" hidden={!open}>
        <TextPair
          name={`sections.${index}.translation.description`}
          label={m.descriptionOfSection(place)}
          hideLabel
          maxLength={5000}
          rows={1}
        >
          <Field label={m.descriptionOfSection(place)} hideLabel>
            <Textarea
              rows={1}
              placeholder={m.sectionDescriptionOptional()}
              lang={language}
              dir="auto"
              readOnly={saving}
              {...register(`sections.${index}.description`)}
            />
          </Field>
        </TextPair>
        <Rows section={index} kind="videos" title={m.videos()} noun={m.video()} />
        <Rows section={index} kind="resources" title={shared.resources()} noun={m.resource()} />
      </div>
    </>
  );
});

type RowsProps = { section: number; kind: 'videos' | 'resources'; title: string; noun: string };

/** Memoized, so that folding a section does not render its rows again. */
const Rows = memo(function Rows({ section, kind, title, noun }: RowsProps) {
  const { queue, saving } = useEditor();
  const { control, getValues } = useFormContext<EditorForm>();
  const name = `sections.${section}.${kind}` as `sections.${number}.videos`;
  const rows = useFieldArray({ control, name });
  const Row = kind === 'videos' ? VideoRow : ResourceRow;
  const { remove } = rows;

  const removeRow = useCallback(
    (index: number) => {
      const jobKey = getValues(`sections.${section}.${kind}.${index}.file`)?.jobKey;
      if (jobKey) queue.cancel(jobKey);
      remove(index);
    },
    [getValues, section, kind, queue, remove],
  );

  return (
    <fieldset className="section-rows">
      <div className="section-rows-head">
        <legend>{title}</legend>
        <Button
          variant="ghost"
          disabled={saving}
          onClick={() =>
            // All rows are rendered, which takes a moment, so the press of the button is painted first.
            startTransition(() =>
              rows.append((kind === 'videos' ? newVideo() : newResource()) as ReturnType<typeof newVideo>, {
                // Otherwise the second field gets the focus, because it was registered first.
                focusName: `${name}.${getValues(name).length}.title`,
              }),
            )
          }
        >
          <Plus className="icon icon-sm" aria-hidden="true" />
          <Rich
            parts={(kind === 'videos' ? m.addVideoTo : m.addResourceTo)({
              section: section + 1,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          />
        </Button>
      </div>
      <SortableList ids={rows.fields.map(({ id }) => id)} noun={noun} disabled={saving} onMove={rows.move}>
        <ol>
          {rows.fields.map((row, index) => (
            <SortableRow
              key={row.id}
              id={row.id}
              gripLabel={m.moveRow({ kind, row: index + 1, section: section + 1 })}
            >
              <Row section={section} index={index} onRemove={removeRow} />
            </SortableRow>
          ))}
        </ol>
      </SortableList>
    </fieldset>
  );
});
