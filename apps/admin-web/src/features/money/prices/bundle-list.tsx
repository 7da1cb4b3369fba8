import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Bundle } from '@qanoon/contracts/money/prices';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { CircleCheck, CircleMinus, Plus } from 'lucide-react';
import { useState } from 'react';
import { RowButtons } from '../../../components/row-buttons.tsx';
import { isOver, periodText } from '../price-period.ts';
import { BundleDialog } from './bundle-dialog.tsx';

type Open = { dialog: 'edit'; bundle?: Bundle } | { dialog: 'delete'; bundle: Bundle };

/** All bundles, newest first. */
export function BundleList() {
  const bundles = trpc.prices.allBundles.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor },
  );
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Panel aria-labelledby="bundles">
      <PanelHeader title={m.bundles()} id="bundles">
        <Button variant="secondary" onClick={() => setOpen({ dialog: 'edit' })}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {m.addBundle()}
        </Button>
      </PanelHeader>
      <PagedList
        query={bundles}
        failed={m.bundlesCouldNotBeLoaded()}
        empty={<EmptyState title={m.noBundlesYet()}>{m.coursesThatCostLess()}</EmptyState>}
      >
        {(items) => (
          <Table label={m.bundles()} cards className="prices-table">
            <TableHead
              columns={[common.title(), shared.courses(), m.priceForAll(), m.validity(), shared.status()]}
              actions
            />
            <tbody>
              {items.map((bundle) => (
                <BundleRow key={bundle.id} bundle={bundle} onOpen={setOpen} />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      {open?.dialog === 'edit' && <BundleDialog bundle={open.bundle} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteBundle bundle={open.bundle} onClose={close} />}
    </Panel>
  );
}

function BundleRow({ bundle, onOpen }: { bundle: Bundle; onOpen: (open: Open) => void }) {
  const { title, courses, listTotal, price, isActive } = bundle;
  const isComplete = courses.every(({ isPublished }) => isPublished);
  return (
    <tr>
      <td data-label={common.title()}>
        <b>
          <bdi>{title}</bdi>
        </b>
      </td>
      <td data-label={shared.courses()}>
        <ul className="prices-courses">
          {courses.map((course) => (
            <li key={course.id}>
              {course.isPublished ? (
                <Written lang={course.titleLanguage}>{course.title}</Written>
              ) : (
                m.unpublished({ title: course.title })
              )}
            </li>
          ))}
        </ul>
      </td>
      <td data-label={m.priceForAll()} className="prices-figure tnum">
        {formatPkr(price)}
        <span className="prices-note">{m.insteadOf({ amount: formatPkr(listTotal) })}</span>
      </td>
      <td data-label={m.validity()} className="tnum">
        {periodText(bundle)}
      </td>
      <td data-label={shared.status()}>
        {isActive && isComplete && !isOver(bundle) ? (
          <Badge tone="success" icon={CircleCheck}>
            {m.offered()}
          </Badge>
        ) : (
          <Badge icon={CircleMinus}>{isOver(bundle) ? m.over() : m.notOffered()}</Badge>
        )}
      </td>
      <td data-label="">
        <RowButtons
          title={title}
          onEdit={() => onOpen({ dialog: 'edit', bundle })}
          onDelete={() => onOpen({ dialog: 'delete', bundle })}
        />
      </td>
    </tr>
  );
}

function DeleteBundle({ bundle, onClose }: { bundle: Bundle; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.prices.deleteBundle.useMutation();
  async function confirm() {
    try {
      await remove.mutateAsync({ bundleId: bundle.id, version: bundle.version });
      toast.success(m.bundleDeleted());
      onClose();
    } catch (failure) {
      toast.error(messageOf(failure, m.bundleCouldNotBeDeleted()));
    }
    await utils.prices.allBundles.invalidate();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.deleteThisBundle()}
      confirmLabel={common.deleteLabel()}
      busy={remove.isPending && common.deleting()}
      onConfirm={() => void confirm()}
    >
      <b>
        <bdi>{bundle.title}</bdi>
      </b>
      <p>{m.ordersOfItStay()}</p>
    </ConfirmDialog>
  );
}
