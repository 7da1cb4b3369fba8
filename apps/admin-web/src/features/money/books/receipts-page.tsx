import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import { useDownload } from '@qanoon/client/uploads/use-download';
import type { ReceiptFilter } from '@qanoon/contracts/money/receipt-register';
import { formatDate, formatMonth, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/books';
import * as common from '@qanoon/messages/admin/common';
import * as titles from '@qanoon/messages/admin/titles';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { ReceiptTable } from './receipt-table.tsx';
import './books.css';

/** Lists the receipts of a month, or those that make up a figure of the books. */
export function ReceiptsPage({ filter }: { filter: ReceiptFilter }) {
  const receipts = trpc.receipts.list.useInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor,
  });
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const { busy, download } = useDownload({
    path: `/api/admin/receipts.csv?${query}`,
    otherwiseNamed: `receipts-${filter.month}.csv`,
    failed: m.receiptsCouldNotBeDownloaded(),
  });
  return (
    <div className="books">
      <RouteHead lead={titleOf(filter)}>
        <div className="books-actions">
          <Button variant="secondary" busy={busy && common.downloading()} onClick={() => void download()}>
            <Download aria-hidden="true" />
            {common.downloadCsv()}
          </Button>
          <Button asChild variant="secondary">
            <Link to="/books" search={{ month: filter.month }}>
              {m.backToBooks()}
            </Link>
          </Button>
        </div>
      </RouteHead>
      <Panel aria-label={titles.receipts()}>
        <PagedList query={receipts} failed={m.receiptsCouldNotBeLoaded()} empty={m.noReceipts()}>
          {(loaded) => <ReceiptTable receipts={loaded} />}
        </PagedList>
      </Panel>
    </div>
  );
}

const titleOf = ({ month, day, method }: ReceiptFilter): string =>
  joinList([
    day ? formatDate(startOfKarachiDay(day).toISOString()) : formatMonth(month),
    ...(method ? [paymentMethodName(method)] : []),
  ]);
