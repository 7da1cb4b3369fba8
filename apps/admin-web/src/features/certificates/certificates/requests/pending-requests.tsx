import { trpc } from '@qanoon/client/trpc/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import { useState } from 'react';
import { useListFocus } from '../../../../lib/use-list-focus.ts';
import { CertificateList } from '../certificate-list.tsx';
import { IssueDialog } from '../issuing/issue-dialog.tsx';
import { SignatureMissing } from '../issuing/signature-missing.tsx';
import { UndoBar } from '../issuing/undo-bar.tsx';
import { UploadDialog } from '../issuing/upload-dialog.tsx';
import { useDrawing } from '../issuing/use-drawing.ts';
import { BatchBar } from './batch-bar.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { IssueBatchDialog } from './issue-batch-dialog.tsx';
import { PendingCard } from './pending-card.tsx';

/** The interval at which the list is loaded again while a certificate is being drawn. */
const DRAWING_MS = 1000;

type Open = { request: CertificateRequest; dialog: 'issue' | 'upload' | 'decline' };

/** Lists the requests, the longest wait first. They can be issued alone or together, uploaded or declined. */
export function PendingRequests({ search }: { search: string }) {
  const query = trpc.certificates.pending.useInfiniteQuery(search ? { search } : {}, {
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isDrawing)) ? DRAWING_MS : false,
  });
  const requests = query.data?.pages.flatMap(({ items }) => items);
  const { list, expectRemoval } = useListFocus(query.data);
  const drawing = useDrawing(requests, expectRemoval);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>();
  const [confirming, setConfirming] = useState(false);
  const issuable = (requests ?? []).filter(
    (request) => !isDrawing(request) && !drawing.isStarting(request.id),
  );
  const selected = issuable.filter(({ id }) => selectedIds.includes(id));
  const close = () => setOpen(undefined);

  function select(chosen: readonly CertificateRequest[]): void {
    setSelectedIds(chosen.map(({ id }) => id));
  }
  function issueSelected(): void {
    setConfirming(false);
    setSelectedIds([]);
    void drawing.draw(selected.map(({ id }) => id));
  }

  return (
    <>
      <CertificateList
        id="pending-requests"
        title={m.pendingRequests()}
        empty={search ? common.noRequestsMatch() : m.noPendingRequests()}
        query={query}
        panel={list}
        top={
          <>
            {drawing.isSignatureMissing && <SignatureMissing key={drawing.attempts} />}
            {issuable.length > 0 && (
              <BatchBar
                issuable={issuable}
                selected={selected}
                onSelect={select}
                onIssue={() => setConfirming(true)}
              />
            )}
          </>
        }
      >
        {(request) => (
          <PendingCard
            key={request.id}
            request={request}
            drawing={drawing}
            selected={selected.includes(request)}
            onSelectedChange={(on) =>
              select(on ? [...selected, request] : selected.filter((each) => each !== request))
            }
            onIssue={() => setOpen({ request, dialog: 'issue' })}
            onUpload={() => setOpen({ request, dialog: 'upload' })}
            onDecline={() => setOpen({ request, dialog: 'decline' })}
          />
        )}
      </CertificateList>
      <UndoBar
        requests={requests ?? []}
        busy={drawing.undoing}
        onUndo={(certificateIds) => void drawing.undo(certificateIds)}
      />
      {open?.dialog === 'issue' && (
        <IssueDialog
          request={open.request}
          onClose={close}
          onConfirm={() => {
            close();
            void drawing.draw([open.request.id]);
          }}
        />
      )}
      {open?.dialog === 'upload' && (
        <UploadDialog request={open.request} onClose={close} onDone={expectRemoval} />
      )}
      {open?.dialog === 'decline' && (
        <DeclineDialog request={open.request} onClose={close} onDone={expectRemoval} />
      )}
      {confirming && (
        <IssueBatchDialog
          requests={selected}
          onClose={() => setConfirming(false)}
          onConfirm={issueSelected}
        />
      )}
    </>
  );
}

const isDrawing = ({ state }: CertificateRequest): boolean => state === 'drawing';
