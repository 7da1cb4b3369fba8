import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Sale } from '@qanoon/contracts/money/prices';
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
import { Badge } from '@qanoon/ui/components/text/badge';
import { CircleCheck, CircleMinus, Plus } from 'lucide-react';
import { useState } from 'react';
import { periodText } from '../price-period.ts';
import { SaleDialog } from './sale-dialog.tsx';

/** The courses with a sale price, by title. */
export function SaleList() {
  const utils = trpc.useUtils();
  const sales = trpc.prices.sales.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  const end = trpc.prices.endSale.useMutation();
  const [editing, setEditing] = useState<{ sale?: Sale }>();

  async function endNow({ id }: Sale) {
    try {
      await end.mutateAsync({ courseId: id });
      toast.success(m.saleEnded());
    } catch (failure) {
      toast.error(messageOf(failure, m.saleCouldNotBeEnded()));
    }
    await utils.prices.sales.invalidate();
  }
  return (
    <Panel aria-labelledby="sales">
      <PanelHeader title={m.sales()} id="sales">
        <Button variant="secondary" onClick={() => setEditing({})}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {m.setSalePrice()}
        </Button>
      </PanelHeader>
      <PagedList
        query={sales}
        failed={m.salesCouldNotBeLoaded()}
        empty={<EmptyState title={m.noSalesYet()}>{m.salePriceIsShown()}</EmptyState>}
      >
        {(items) => (
          <Table label={m.sales()} cards className="prices-table">
            <TableHead
              columns={[shared.course(), m.salePrice(), m.listPrice(), m.validity(), shared.status()]}
              actions
            />
            <tbody>
              {items.map((sale) => (
                <SaleRow
                  key={sale.id}
                  sale={sale}
                  busy={end.isPending}
                  onEdit={() => setEditing({ sale })}
                  onEnd={() => void endNow(sale)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      {editing && <SaleDialog sale={editing.sale} onClose={() => setEditing(undefined)} />}
    </Panel>
  );
}

type SaleRowProps = { sale: Sale; busy: boolean; onEdit: () => void; onEnd: () => void };

function SaleRow({ sale, busy, onEdit, onEnd }: SaleRowProps) {
  const { title, titleLanguage, salePrice, listPrice, isOn } = sale;
  return (
    <tr>
      <td data-label={shared.course()}>
        <b>
          <bdi lang={titleLanguage}>{title}</bdi>
        </b>
      </td>
      <td data-label={m.salePrice()} className="prices-figure tnum">
        {formatPkr(salePrice)}
      </td>
      <td data-label={m.listPrice()} className="prices-figure tnum">
        {formatPkr(listPrice)}
      </td>
      <td data-label={m.validity()} className="tnum">
        {periodText(sale)}
      </td>
      <td data-label={shared.status()}>
        {isOn ? (
          <Badge tone="success" icon={CircleCheck}>
            {m.running()}
          </Badge>
        ) : (
          <Badge icon={CircleMinus}>{m.over()}</Badge>
        )}
      </td>
      <td data-label="">
        <span className="prices-buttons">
          <Button variant="secondary" size="dense" aria-label={m.editSaleOf({ title })} onClick={onEdit}>
            {common.edit()}
          </Button>
          <Button
            variant="danger"
            size="dense"
            disabled={busy}
            aria-label={m.endSaleOf({ title })}
            onClick={onEnd}
          >
            {m.endSale()}
          </Button>
        </span>
      </td>
    </tr>
  );
}
