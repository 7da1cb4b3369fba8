import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/button';
import { ProgressBar } from '@qanoon/ui/progress';
import { Switch } from '@qanoon/ui/switch';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { otherLanguage, useEditor } from './editor-context.ts';
import type { EditorForm } from './editor-form.ts';
import { countTexts, listTexts } from './translated-texts.ts';
import './translation-bar.css';

/** Shows both languages side by side, counts what is translated, and finds what is not. */
export function TranslationBar({ onShow }: { onShow: (shows: boolean) => void }) {
  const { language, showsTranslation } = useEditor();
  // The fields follow later.
  const [isOn, setIsOn] = useState(showsTranslation);
  const { control, getValues, setFocus } = useFormContext<EditorForm>();
  const { done, total } = useWatch({ control, compute: countTexts });
  const other = otherLanguage(language);
  const progress = m.translatedCount({ done, total, language: other });

  /** The next one after the focused field, or the first one. */
  function focusMissing() {
    const texts = listTexts(getValues());
    const focused = texts.findIndex(({ path }) => path === lastFocused());
    const missing = [...texts.slice(focused + 1), ...texts.slice(0, focused + 1)].find(
      ({ isTranslated }) => !isTranslated,
    );
    if (missing) setFocus(missing.path);
  }

  return (
    <div className="translation-bar">
      <Switch
        label={m.showTranslation({ language: other })}
        checked={isOn}
        onCheckedChange={(shows) => {
          setIsOn(shows);
          onShow(shows);
        }}
      />
      {showsTranslation && <p className="translation-help">{m.whoReadsTranslation({ language: other })}</p>}
      {(showsTranslation || done > 0) && (
        <div className="translation-count">
          <span className="tnum">{progress}</span>
          <ProgressBar thin label={progress} value={total === 0 ? 0 : (100 * done) / total} />
        </div>
      )}
      {showsTranslation && done < total && (
        <Button
          variant="secondary"
          // The focused field stays known.
          onMouseDown={(event) => event.preventDefault()}
          onClick={focusMissing}
        >
          {m.nextMissingTranslation()}
          <ArrowRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

const lastFocused = (): string | undefined =>
  document.activeElement instanceof HTMLElement
    ? (document.activeElement.getAttribute('name') ?? undefined)
    : undefined;
