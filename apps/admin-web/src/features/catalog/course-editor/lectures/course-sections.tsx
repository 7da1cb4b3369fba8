import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/components/button/button';
import { SortableList, SortableRow } from '@qanoon/ui/components/list/sortable-list';
import { Plus } from 'lucide-react';
import { memo, startTransition, useCallback } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { type EditorForm, newSection } from '../editor-form.ts';
import { SectionCard } from './section-card.tsx';

/** The right half of the editor, with the sections in order. */
export const CourseSections = memo(function CourseSections() {
  const { queue, saving } = useEditor();
  const { control, getValues } = useFormContext<EditorForm>();
  const sections = useFieldArray({ control, name: 'sections' });

  const { remove } = sections;

  const removeSection = useCallback(
    (index: number) => {
      const { videos, resources } = getValues(`sections.${index}`);
      for (const { file } of [...videos, ...resources]) if (file?.jobKey) queue.cancel(file.jobKey);
      remove(index);
    },
    [getValues, queue, remove],
  );

  return (
    <section className="editor-sections" aria-labelledby="editor-sections">
      <div className="editor-sections-head">
        <h3 id="editor-sections">{m.sections()}</h3>
        <Button
          variant="secondary"
          disabled={saving}
          onClick={() =>
            startTransition(() =>
              sections.append(newSection(), { focusName: `sections.${getValues('sections').length}.title` }),
            )
          }
        >
          <Plus className="icon icon-sm" aria-hidden="true" />
          {m.addSection()}
        </Button>
      </div>
      <SortableList
        ids={sections.fields.map(({ id }) => id)}
        noun={common.section()}
        disabled={saving}
        onMove={sections.move}
      >
        <ol className="section-list">
          {sections.fields.map((section, index) => (
            <SortableRow
              key={section.id}
              id={section.id}
              className="section-card"
              gripLabel={m.moveSection({ section: index + 1 })}
            >
              <SectionCard index={index} onRemove={removeSection} />
            </SortableRow>
          ))}
        </ol>
      </SortableList>
      {/* Resources are stored as they are. A resource of the type Link has an address instead of a file. */}
      <datalist id="resource-types">
        {['PDF', 'Word', 'Link'].map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </section>
  );
});
