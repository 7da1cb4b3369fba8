import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/components/button/button';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { Switch } from '@qanoon/ui/components/form/switch';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { otherLanguage, useEditor } from '../editor-context.ts';
import type { EditorForm } from '../editor-form.ts';
import { countTexts, listTexts } from './translated-texts.ts';
import './translation-bar.css';

/** Shows both languages side by side, counts what is translated, and finds what is not. */
export function TranslationBar({ onShow }: { onShow: (shows: boolean) => void }) {
  const { language, showsTranslation } = useEditor();
  // The switch responds at once, and the fields of the editor follow later.
  const [isOn, setIsOn] = useState(showsTranslation);
  const { control, getValues, setFocus } = useFormContext<EditorForm>();
  const { done, total } = useWatch({ control, compute: countTexts });
  const other = otherLanguage(language);
  const lastField = useLastField();
  const progress = m.translatedCount({ done, total, language: other });

  /** Finds the next missing text after the field that had the focus last, or else the first one. */
  function focusMissing() {
    const texts = listTexts(getValues());
    const from = 1 + texts.findIndex(({ path }) => path === lastField.current);
    const missing = [...texts.slice(from), ...texts.slice(0, from)].find(({ isTranslated }) => !isTranslated);
    if (!missing) return;
    unfoldSection(missing.path);
    setFocus(missing.path);
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
        <Button variant="secondary" onClick={focusMissing}>
          {m.nextMissingTranslation()}
          <ArrowRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

/** Returns the name of the field that has the focus, or had it before the button took it. */
function useLastField() {
  const name = useRef<string>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      name.current = (target as Element).getAttribute('name') ?? name.current;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return name;
}

/** Unfolds the section of a field, because a hidden field cannot get the focus. */
function unfoldSection(path: string): void {
  const field = document.querySelector(`#course-editor [name="${CSS.escape(path)}"]`);
  const section = field?.closest('.section-body[hidden]')?.parentElement;
  flushSync(() => section?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click());
}
