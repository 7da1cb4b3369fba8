import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageEditorState } from './use-page-editor.ts';

/** The buttons Save, Publish or Unpublish, and Delete. A fixed page can only be saved. */
export function PageActions({ editor }: { editor: PageEditorState }) {
  const { form, saved } = editor;
  const [deleting, setDeleting] = useState(false);
  const busy = form.busy || editor.isPublishing;
  return (
    <div className="page-actions">
      {!saved.isFixed && (
        <>
          <Button variant="danger" disabled={busy} onClick={() => setDeleting(true)}>
            {common.deleteLabel()}
          </Button>
          <Button
            variant="secondary"
            disabled={form.busy}
            busy={editor.isPublishing && (saved.isPublished ? m.unpublishing() : m.publishing())}
            onClick={() => void editor.setPublished(!saved.isPublished)}
          >
            {saved.isPublished ? m.unpublish() : m.publish()}
          </Button>
        </>
      )}
      <Button
        type="submit"
        form="page-editor"
        disabled={editor.isPublishing}
        busy={form.busy && deferred.saving()}
      >
        {saved.isPublished ? m.saveAndPublish() : common.save()}
      </Button>
      {deleting && <DeletePage editor={editor} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function DeletePage({ editor: { form, saved }, onClose }: { editor: PageEditorState; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.pages.remove.useMutation();
  const navigate = useNavigate();
  async function confirm() {
    try {
      await remove.mutateAsync({ pageId: saved.id });
      // The deleted page has no unsaved changes any more, so leaving it needs no confirmation.
      form.reset(form.getValues());
      await utils.pages.list.invalidate();
      toast.success(m.pageDeleted());
      await navigate({ to: '/pages', ignoreBlocker: true });
    } catch (failure) {
      toast.error(messageOf(failure, m.failedToDeletePagePlease()));
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.deleteThisPage()}
      confirmLabel={common.deleteLabel()}
      busy={remove.isPending && common.deleting()}
      onConfirm={() => void confirm()}
    >
      <b>
        <bdi>{saved.title}</bdi>
      </b>
      <p>{m.pageAndItsWholeHistory()}</p>
    </ConfirmDialog>
  );
}
