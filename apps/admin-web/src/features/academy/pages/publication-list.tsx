import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Publication } from '@qanoon/contracts/academy/publications';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { Rich } from '@qanoon/ui/components/text/rich';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RowButtons } from '../../../components/row-buttons.tsx';
import { PublicationDialog } from './publication-dialog.tsx';

type Open = { dialog: 'edit'; publication?: Publication } | { dialog: 'delete'; publication: Publication };

/** Lists the entries of the page Publication, newest first. */
export function PublicationList() {
  const publications = trpc.publications.list.useQuery();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Panel aria-labelledby="publication-list">
      <PanelHeader title={shared.publications()} id="publication-list">
        <Button variant="secondary" onClick={() => setOpen({ dialog: 'edit' })}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {m.addPublication()}
        </Button>
      </PanelHeader>
      <ListView query={publications} failed={m.failedToLoadPublications()} empty={m.noPublicationsYet()}>
        {(items) => (
          <Table label={shared.publications()} cards className="pages-table">
            <TableHead columns={[common.title(), deferred.author(), m.date(), 'PDF']} actions />
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
      <td data-label={common.title()}>
        <b>
          <bdi>{title}</bdi>
        </b>
      </td>
      <td data-label={deferred.author()}>
        <bdi>{author}</bdi>
      </td>
      <td data-label={m.date()} className="tnum whitespace-nowrap">
        {formatDate(publishedOn)}
      </td>
      <td data-label="PDF">
        {file ? (
          <a className="link link-target" href={file.url} download={file.fileName}>
            <Rich
              parts={m.downloadFile({
                size: formatBytes(file.bytes),
                title,
                hidden: (text) => (
                  <span className="sr-only" dir="auto">
                    {text}
                  </span>
                ),
              })}
            />
          </a>
        ) : (
          common.none()
        )}
      </td>
      <td data-label="">
        <RowButtons
          title={title}
          onEdit={() => onOpen({ dialog: 'edit', publication })}
          onDelete={() => onOpen({ dialog: 'delete', publication })}
        />
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
      toast.success(m.publicationDeleted());
      onClose();
    } catch (failure) {
      toast.error(messageOf(failure, m.failedToDeletePublicationPlease()));
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.deleteThisPublication()}
      confirmLabel={common.deleteLabel()}
      busy={remove.isPending && common.deleting()}
      onConfirm={() => void confirm()}
    >
      <b>
        <bdi>{publication.title}</bdi>
      </b>
      <p>{publication.file ? m.entryAndItsPdfAre() : m.entryIsRemovedForGood()}</p>
    </ConfirmDialog>
  );
}
