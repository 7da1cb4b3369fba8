import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { type PageDraft, type PageTexts, pageTexts } from '@qanoon/contracts/academy/pages';
import * as m from '@qanoon/messages/admin/pages';
import type { Language } from '@qanoon/messages/language';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { type SyntheticEvent, useState } from 'react';

const pickTexts = ({ title, markdown, titleUrdu, markdownUrdu }: PageDraft): PageTexts => ({
  ...{ title, markdown, titleUrdu, markdownUrdu },
});

type Conflict = (revisionId: string) => Promise<unknown>;

/**
 * The state of a page's editor. Every change names the revision that the editor shows. When it is not the
 * latest any more, `conflict` is set and nothing is changed.
 */
export function usePageEditor(draft: PageDraft) {
  const utils = trpc.useUtils();
  const update = trpc.pages.update.useMutation();
  const publishing = trpc.pages.setPublished.useMutation();
  const restoring = trpc.pages.restore.useMutation();
  const [saved, setSaved] = useState(draft);
  const [language, setLanguage] = useState<Language>('en');
  const [conflict, setConflict] = useState<Conflict>();
  const pageId = saved.id;

  const form = useZodForm(pageTexts, {
    defaultValues: pickTexts(draft),
    onSubmit: async (texts) => {
      await attempt((revisionId) => save(texts, revisionId));
    },
  });

  /**
   * Applies a change to the page. `change` gets the revision that it replaces. Returns false when it failed.
   */
  async function attempt(change: (revisionId: string) => Promise<unknown>, revisionId = saved.revisionId) {
    try {
      await change(revisionId);
      setConflict(undefined);
      return true;
    } catch (failure) {
      if (codeOf(failure) === 'PAGE_CHANGED') setConflict(() => change);
      else toast.error(messageOf(failure, m.failedToSavePagePlease()));
      return false;
    }
  }

  async function show(latest: PageDraft, { resetText }: { resetText: boolean }) {
    setSaved(latest);
    if (resetText) form.reset(pickTexts(latest));
    await Promise.all([utils.pages.list.invalidate(), utils.pages.revisions.invalidate({ pageId })]);
  }

  async function save(texts: PageTexts, revisionId: string): Promise<PageDraft> {
    const latest = await update.mutateAsync({ pageId, revisionId, ...texts });
    await show(latest, { resetText: true });
    toast.success(m.pageSaved());
    return latest;
  }

  /** Opens the tab of the language whose texts are refused; with faults in both, the open one stays. */
  function showRefusedLanguage(): void {
    const isRefused = (...names: (keyof PageTexts)[]) =>
      names.some((name) => form.getFieldState(name).invalid);
    const [english, urdu] = [isRefused('title', 'markdown'), isRefused('titleUrdu', 'markdownUrdu')];
    if (english !== urdu) setLanguage(english ? 'en' : 'ur');
  }

  return {
    form,
    onSubmit: (event: SyntheticEvent) => void form.submit(event).then(showRefusedLanguage),
    saved,
    /** The language whose texts the editor shows. */
    language,
    setLanguage,
    conflict: conflict !== undefined,
    closeConflict: () => setConflict(undefined),
    /** Repeats the change on the latest revision. The version that it replaces stays in the history. */
    repeatOnLatest: async () => {
      const change = conflict;
      if (!change) return;
      await attempt(async () => {
        const { revisionId } = await utils.client.pages.draft.query({ pageId });
        await change(revisionId);
      });
    },
    isPublishing: publishing.isPending,
    setPublished: async (isPublished: boolean) => {
      // Publishes the text that the author sees.
      const valid = await form.trigger();
      if (!valid) return showRefusedLanguage();
      const texts = pageTexts.parse(form.getValues());
      const hasChanges = form.formState.isDirty;
      await attempt(async (revisionId) => {
        const current = hasChanges && isPublished ? (await save(texts, revisionId)).revisionId : revisionId;
        const latest = await publishing.mutateAsync({ pageId, revisionId: current, isPublished });
        await show(latest, { resetText: false });
        toast.success(isPublished ? m.pagePublished() : m.pageUnpublished());
      });
    },
    isRestoring: restoring.isPending,
    restore: (oldRevisionId: string): Promise<boolean> =>
      attempt(async (revisionId) => {
        const latest = await restoring.mutateAsync({ pageId, revisionId, oldRevisionId });
        await show(latest, { resetText: true });
        toast.success(m.versionRestored());
      }),
  };
}

export type PageEditorState = ReturnType<typeof usePageEditor>;
