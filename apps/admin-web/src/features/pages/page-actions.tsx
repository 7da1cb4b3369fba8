import { messageOf, trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { toast } from '@qanoon/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageEditorState } from './use-page-editor.ts';

/** Save, Publish or Unpublish, and Delete; a page of the specification can only be saved. */
export function PageActions({ editor }: { editor: PageEditorState }) {
  const { form, saved } = editor;
  const [deleting, setDeleting] = useState(false);
  const busy = form.busy || editor.isPublishing;
  return (
    <div className="page-actions">
      {!saved.isFixed && (
        <>
          <Button variant="danger" disabled={busy} onClick={() => setDeleting(true)}>
            Delete
          </Button>
          <Button
            variant="secondary"
            disabled={form.busy}
            busy={editor.isPublishing && (saved.isPublished ? 'Unpublishing...' : 'Publishing...')}
            onClick={() => void editor.setPublished(!saved.isPublished)}
          >
            {saved.isPublished ? 'Unpublish' : 'Publish'}
          </Button>
        </>
      )}
      <Button type="submit" form="page-editor" disabled={editor.isPublishing} busy={form.busy && 'Saving...'}>
        {saved.isPublished ? 'Save and publish' : 'Save'}
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
      // Nothing is left to save.
      form.reset(form.getValues());
      await utils.pages.list.invalidate();
      toast.success('Page deleted');
      await navigate({ to: '/pages', ignoreBlocker: true });
    } catch (failure) {
      toast.error(messageOf(failure, 'Failed to delete the page. Please try again.'));
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this page?"
      confirmLabel="Delete"
      busy={remove.isPending && 'Deleting...'}
      onConfirm={() => void confirm()}
    >
      <b>
        <bdi>{saved.title}</bdi>
      </b>
      <p>The page and its whole history are removed for good. Links to it lead to the home page.</p>
    </ConfirmDialog>
  );
}
