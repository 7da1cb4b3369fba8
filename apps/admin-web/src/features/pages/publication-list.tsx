import { messageOf, trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import type { Publication } from '@qanoon/contracts/publications';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { formatBytes } from '@qanoon/ui/file-size';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Table, TableHead } from '@qanoon/ui/table';
import { toast } from '@qanoon/ui/toast';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PublicationDialog } from './publication-dialog.tsx';

type Open = { dialog: 'edit'; publication?: Publication } | { dialog: 'delete'; publication: Publication };

/** The entries of the page Publication, newest first. */
export function PublicationList() {
  const publications = trpc.publications.list.useQuery();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Panel aria-labelledby="publication-list">
      <PanelHeader title="Publications" id="publication-list">
        <Button variant="secondary" onClick={() => setOpen({ dialog: 'edit' })}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          Add Publication
        </Button>
      </PanelHeader>
      <ListView query={publications} failed="Failed to load the publications." empty="No publications yet.">
        {(items) => (
          <Table label="Publications" cards className="pages-table">
            <TableHead columns={['Title', 'Author', 'Date', 'PDF']} actions />
            <tbody>
              {items.map((publication) => (
                <PublicationRow key={publication.id} publication={publication} onOpen={setOpen} />
              ))}
            </tbody>
          </Table>
        )}
      </ListView>
      {open?.dialog === 'edit' && <PublicationDialog publication={open.publication} onClose={close} />}
      {open?.dialog === 'delete' && <DeletePublication publication={open.publication} onClose={close} />}
    </Panel>
  );
}

type RowProps = { publication: Publication; onOpen: (open: Open) => void };

function PublicationRow({ publication, onOpen }: RowProps) {
  const { title, author, publishedOn, file } = publication;
  return (
    <tr>
      <td data-label="Title">
        <b>
          <bdi>{title}</bdi>
        </b>
      </td>
      <td data-label="Author">
        <bdi>{author}</bdi>
      </td>
      <td data-label="Date" className="tnum whitespace-nowrap">
        {formatDate(publishedOn)}
      </td>
      <td data-label="PDF">
        {file ? (
          <a className="link link-target" href={file.url} download={file.fileName}>
            Download ({formatBytes(file.bytes)})<span className="sr-only"> {title}</span>
          </a>
        ) : (
          'None'
        )}
      </td>
      <td data-label="">
        <span className="publication-buttons">
          <Button
            variant="secondary"
            size="dense"
            aria-label={`Edit ${title}`}
            onClick={() => onOpen({ dialog: 'edit', publication })}
          >
            Edit
          </Button>
          <Button
            variant="danger"
            size="dense"
            aria-label={`Delete ${title}`}
            onClick={() => onOpen({ dialog: 'delete', publication })}
          >
            Delete
          </Button>
        </span>
      </td>
    </tr>
  );
}

function DeletePublication({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.publications.remove.useMutation();
  async function confirm() {
    try {
      await remove.mutateAsync({ publicationId: publication.id });
      await utils.publications.invalidate();
      toast.success('Publication deleted');
      onClose();
    } catch (failure) {
      toast.error(messageOf(failure, 'Failed to delete the publication. Please try again.'));
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Delete this publication?"
      confirmLabel="Delete"
      busy={remove.isPending && 'Deleting...'}
      onConfirm={() => void confirm()}
    >
      <b>
        <bdi>{publication.title}</bdi>
      </b>
      <p>
        {publication.file ? 'The entry and its PDF are removed for good.' : 'The entry is removed for good.'}
      </p>
    </ConfirmDialog>
  );
}
