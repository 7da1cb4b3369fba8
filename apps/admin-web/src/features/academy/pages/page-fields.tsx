import type { PagePlaceholder } from '@qanoon/contracts/academy/pages';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import type { Language } from '@qanoon/messages/language';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import { Rich } from '@qanoon/ui/components/text/rich';
import { useRef } from 'react';
import { PlaceholderNotice } from './placeholder-notice.tsx';
import type { PageEditorState } from './use-page-editor.ts';

const NAMES = {
  en: { title: 'title', markdown: 'markdown' },
  ur: { title: 'titleUrdu', markdown: 'markdownUrdu' },
} as const;

/** Explains the markup, which is written from left to right in both languages. */
const help = () => (
  <Rich
    parts={m.markdownHeadingBoldItalicList({
      code: (text) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {text}
        </bdi>
      ),
    })}
  />
);

type Props = { form: PageEditorState['form']; language: Language; placeholders: PagePlaceholder[] };

/** The title and the text of a page in one of its languages. */
export function PageFields({ form, language, placeholders }: Props) {
  const textarea = useRef<HTMLTextAreaElement | null>(null);
  const names = NAMES[language];
  const markdown = form.register(names.markdown);
  return (
    <div className="page-form">
      {language === 'ur' && <p className="text-ink-3">{m.withoutUrduText()}</p>}
      <PlaceholderNotice
        placeholders={placeholders}
        onChoose={({ line }) => selectLine(textarea.current, line)}
      />
      <Field label={common.title()} required={language === 'en'} error={form.errorOf(names.title)}>
        <Input
          lang={language}
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={120}
          readOnly={form.busy}
          {...form.register(names.title)}
        />
      </Field>
      <Field label={m.text()} error={form.errorOf(names.markdown)} help={help()}>
        <Textarea
          className="page-markdown"
          lang={language}
          dir="auto"
          readOnly={form.busy}
          {...markdown}
          ref={(element) => {
            markdown.ref(element);
            textarea.current = element;
          }}
        />
      </Field>
    </div>
  );
}

/** Selects a line of the text and scrolls to it. `line` starts at 1. */
function selectLine(element: HTMLTextAreaElement | null, line: PagePlaceholder['line']): void {
  if (!element) return;
  const lines = element.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  element.focus();
  element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
