import { publicLink } from '@qanoon/client/page/links';
import type { PageDraft } from '@qanoon/contracts/academy/pages';
import { pagePath } from '@qanoon/domain/academy/page-paths';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@qanoon/messages/language';
import * as deferred from '@qanoon/messages/shared/deferred';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { Link, useBlocker } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { PageActions } from './page-actions.tsx';
import { PageFields } from './page-fields.tsx';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import { PublishedBadge } from './published-badge.tsx';
import { usePageEditor } from './use-page-editor.ts';
import { usePreview } from './use-preview.ts';
import './pages.css';

/** Edits a page of text with a live preview and its history. */
export function PageEditor({ draft }: { draft: PageDraft }) {
  const editor = usePageEditor(draft);
  const { form, saved, language } = editor;
  const previews = {
    en: usePreview(form.watch('markdown'), { language: 'en', first: saved.rendered.en }),
    ur: usePreview(form.watch('markdownUrdu'), { language: 'ur', first: saved.rendered.ur }),
  };
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
            <form id="page-editor" noValidate onSubmit={editor.onSubmit}>
              <Tabs
                value={language}
                onValueChange={(value) => isLanguage(value) && editor.setLanguage(value)}
              >
                <TabList aria-label={m.languageOfText()}>
                  {LANGUAGES.map((each) => (
                    <Tab key={each} value={each} lang={each}>
                      {LANGUAGE_NAMES[each]}
                    </Tab>
                  ))}
                </TabList>
                {LANGUAGES.map((each) => (
                  <TabPanel key={each} value={each}>
                    <PageFields form={form} language={each} placeholders={previews[each].placeholders} />
                  </TabPanel>
                ))}
              </Tabs>
            </form>
          </PanelBody>
        </Panel>
        <PagePreview preview={previews[language]} language={language} />
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

/** Asks before the page is left with unsaved changes. */
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
