import { trpc } from '@qanoon/client/trpc/trpc';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageText } from '@qanoon/ui/components/layout/page-text';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import '@qanoon/ui/components/layout/page-text.css';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { useState } from 'react';
import type { PageEditorState } from './use-page-editor.ts';

type Props = { pageId: string; editor: PageEditorState };

/** Lists all saved versions of a page, newest first. Each can be read and restored. */
export function PageHistory({ pageId, editor }: Props) {
  const revisions = trpc.pages.revisions.useInfiniteQuery(
    { pageId },
    { getNextPageParam: (last) => last.nextCursor },
  );
  const [openId, setOpenId] = useState<string>();
  return (
    <Panel aria-labelledby="page-history" className="page-history">
      <PanelHeader title={m.history()} id="page-history" />
      <PagedList query={revisions} failed={m.failedToLoadHistory()} empty={m.noVersionsYet()}>
        {(all) => (
          <Table label={m.history()} cards>
            <TableHead columns={[m.saved(), m.versionAuthor(), common.title()]} actions />
            <tbody>
              {all.map((revision) => {
                const time = formatDateTime(revision.createdAt);
                return (
                  <tr key={revision.id}>
                    <td data-label={m.saved()} className="tnum">
                      {time} {revision.isCurrent && <Badge>{m.current()}</Badge>}
                    </td>
                    <td data-label={m.versionAuthor()}>
                      <Written fallback={m.startingText()}>{revision.authorName}</Written>
                    </td>
                    <td data-label={common.title()}>
                      <bdi>{revision.title}</bdi>
                    </td>
                    <td data-label="">
                      <Button
                        variant="secondary"
                        size="dense"
                        aria-label={m.viewVersionOf({ time })}
                        onClick={() => setOpenId(revision.id)}
                      >
                        {m.view()}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        )}
      </PagedList>
      {openId && (
        <RevisionDialog
          key={openId}
          pageId={pageId}
          revisionId={openId}
          editor={editor}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Panel>
  );
}

type RevisionProps = Props & { revisionId: string; onClose: () => void };

function RevisionDialog({ pageId, revisionId, editor, onClose }: RevisionProps) {
  const query = trpc.pages.revision.useQuery({ pageId, oldRevisionId: revisionId }, { staleTime: 0 });
  const revision = query.data;
  const isCurrent = revisionId === editor.saved.revisionId;
  const hasChanges = editor.form.formState.isDirty;
  async function restore() {
    await editor.restore(revisionId);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="payment"
      title={revision ? <bdi>{revision.title}</bdi> : m.version()}
      description={revision && m.savedOn({ time: formatDateTime(revision.createdAt) })}
      busy={editor.isRestoring}
      footer={
        <>
          <Button variant="secondary" disabled={editor.isRestoring} onClick={onClose}>
            {shared.close()}
          </Button>
          {!isCurrent && (
            <Button
              disabled={!revision}
              busy={editor.isRestoring && m.restoring()}
              onClick={() => void restore()}
            >
              {hasChanges ? m.restoreDiscardingMyChanges() : m.restoreThisVersion()}
            </Button>
          )}
        </>
      }
    >
      {revision ? (
        <>
          <PageText sections={revision.sections.en} />
          {revision.titleUrdu && (
            <div lang="ur" dir="rtl" className="page-revision-urdu">
              <h2>{revision.titleUrdu}</h2>
              <PageText sections={revision.sections.ur} />
            </div>
          )}
        </>
      ) : query.isError ? (
        <ErrorPanel onRetry={() => void query.refetch()}>{m.couldNotLoadThisVersion()}</ErrorPanel>
      ) : (
        <PageSpinner label={shared.loading()} />
      )}
    </Dialog>
  );
}
