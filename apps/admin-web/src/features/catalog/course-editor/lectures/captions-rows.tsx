import { CAPTION_LANGUAGES, languageName } from '@qanoon/domain/lib/languages';
import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/components/button/button';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Menu, MenuItem } from '@qanoon/ui/components/overlay/menu';
import { Captions, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import type { EditorCaptions, EditorForm } from '../editor-form.ts';
import { FileSlot } from '../files/file-slot.tsx';
import './captions-rows.css';

/** The captions of one video: a file for each language, and a menu that adds languages. */
export function CaptionsRows({ section, index }: { section: number; index: number }) {
  const { queue, saving } = useEditor();
  const { control, setValue, clearErrors } = useFormContext<EditorForm>();
  const name = `sections.${section}.videos.${index}.captions` as const;
  const rows = useWatch({ control, name, compute: (captions) => captions }) ?? [];
  const place = { video: index + 1, section: section + 1 };
  const missing = CAPTION_LANGUAGES.filter((language) => !rows.some((row) => row.language === language));

  function change(next: EditorCaptions[]) {
    setValue(name, next, { shouldDirty: true });
    clearErrors(name);
  }

  return (
    <fieldset className="captions-rows">
      <legend className="sr-only">{m.captionsOf(place)}</legend>
      {rows.map(({ language, file }, at) => (
        <div key={language} className="captions-row">
          <span>{languageName(language)}</span>
          <FileSlot
            purpose="captions"
            name={`${name}.${at}.file`}
            label={m.captionsFile({ ...place, language: languageName(language) })}
            prompt={m.chooseCaptionsFile()}
            types={m.captionsTypes()}
            file={file}
            onChange={(next) =>
              change(rows.map((row) => (row.language === language ? { language, file: next } : row)))
            }
          />
          <IconButton
            label={m.removeCaptions({ ...place, language: languageName(language) })}
            disabled={saving}
            onClick={() => {
              if (file?.jobKey) queue.cancel(file.jobKey);
              change(rows.filter((row) => row.language !== language));
            }}
          >
            <Trash2 className="icon" />
          </IconButton>
        </div>
      ))}
      {missing.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button variant="ghost" disabled={saving} aria-label={m.addCaptionsTo(place)}>
              <Captions className="icon icon-sm" aria-hidden="true" />
              {m.addCaptions()}
            </Button>
          }
        >
          {missing.map((language) => (
            <MenuItem key={language} onSelect={() => change([...rows, { language, file: null }])}>
              {languageName(language)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </fieldset>
  );
}
