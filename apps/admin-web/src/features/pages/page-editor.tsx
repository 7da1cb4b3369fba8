import { publicLink } from '@qanoon/client/links';
import { pagePath } from '@qanoon/contracts/page-paths';
import type { PageDraft, PagePlaceholder } from '@qanoon/contracts/pages';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Input, Textarea } from '@qanoon/ui/input';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { Rich } from '@qanoon/ui/rich';
import { Link, useBlocker } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { PageActions } from './page-actions.tsx';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import { PlaceholderNotice } from './placeholder-notice.tsx';
import { PublishedBadge } from './published-badge.tsx';
import { usePageEditor } from './use-page-editor.ts';
import { usePreview } from './use-preview.ts';
import './pages.css';

/** The code is written from left to right in both languages. */
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

/** Edits a page of text with a live preview and its history. */
export function PageEditor({ draft }: { draft: PageDraft }) {
  const editor = usePageEditor(draft);
  const { form, saved } = editor;
  const preview = usePreview(form.watch('markdown'), saved);
  const textarea = useRef<HTMLTextAreaElement | null>(null);
  const markdown = form.register('markdown');
  const hasChanges = form.formState.isDirty;

  return (
    <>
      <Link to="/pages" className="link link-target page-back">
        <ArrowLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
        {m.allPages()}
      </Link>
      <PageHead
        title={<bdi>{saved.title}</bdi>}
        lead={
          <span className="page-lead">
            <PublishedBadge isPublished={saved.isPublished} />
            {saved.isPublished ? (
              <a
                className="link link-target"
                href={publicLink(pagePath(saved.slug))}
                target="_blank"
                rel="noreferrer"
              >
                <bdi dir="ltr">{pagePath(saved.slug)}</bdi>
                <ExternalLink className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
                <span className="sr-only">{deferred.opensInNewTab()}</span>
              </a>
            ) : (
              pagePath(saved.slug)
            )}
          </span>
        }
      >
        <PageActions editor={editor} />
      </PageHead>
      <div className="page-editor">
        <Panel aria-labelledby="page-text">
          <PanelHeader title={m.text()} id="page-text" />
          <PanelBody>
            <form id="page-editor" noValidate className="page-form" onSubmit={form.onSubmit}>
              <PlaceholderNotice
                placeholders={preview.placeholders}
                onChoose={({ line }) => selectLine(textarea.current, line)}
              />
              <Field label={common.title()} required error={form.errorOf('title')}>
                <Input
                  autoComplete="off"
                  enterKeyHint="next"
                  maxLength={120}
                  readOnly={form.busy}
                  {...form.register('title')}
                />
              </Field>
              <Field label={m.text()} error={form.errorOf('markdown')} help={help()}>
                <Textarea
                  className="page-markdown"
                  dir="auto"
                  readOnly={form.busy}
                  {...markdown}
                  ref={(element) => {
                    markdown.ref(element);
                    textarea.current = element;
                  }}
                />
              </Field>
            </form>
          </PanelBody>
        </Panel>
        <PagePreview preview={preview} />
      </div>
      <PageHistory pageId={saved.id} editor={editor} />
      <UnsavedChanges hasChanges={hasChanges} />
      <ConfirmDialog
        open={editor.conflict}
        onOpenChange={(open) => !open && editor.closeConflict()}
        title={m.somebodyElseHasChangedThis()}
        confirmLabel={common.saveMineAnyway()}
        cancelLabel={deferred.keepEditing()}
        onConfirm={() => void editor.repeatOnLatest()}
      >
        {m.nothingWasSavedOrOverwritten()}
      </ConfirmDialog>
    </>
  );
}

/** Confirms leaving the page with changes that are not saved. */
function UnsavedChanges({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={common.leaveWithoutSaving()}
      confirmLabel={m.leave()}
      cancelLabel={deferred.keepEditing()}
      onConfirm={() => blocker.proceed?.()}
    >
      {m.yourChangesToThisPage()}
    </ConfirmDialog>
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
