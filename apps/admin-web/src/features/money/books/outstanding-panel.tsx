import { trpc } from '@qanoon/client/trpc/trpc';
import type { Outstanding } from '@qanoon/contracts/money/books';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/books';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import type { ReactNode } from 'react';
import { AccountName } from './account-name.tsx';

/** Shows what is not settled now, and the money in each account. */
export function OutstandingPanel() {
  const outstanding = trpc.books.outstanding.useQuery();
  return (
    <Panel aria-labelledby="books-outstanding">
      <PanelHeader id="books-outstanding" title={m.outstandingNow()} />
      {outstanding.data ? (
        <Figures outstanding={outstanding.data} />
      ) : outstanding.isError && !outstanding.isFetching ? (
        <ErrorPanel onRetry={() => void outstanding.refetch()}>{m.booksCouldNotBeLoaded()}</ErrorPanel>
      ) : (
        <div role="status">
          <span className="sr-only">{shared.loading()}</span>
          <Skeleton className="h-40" />
        </div>
      )}
    </Panel>
  );
}

function Figures({
  outstanding: { balanceDue, underReview, credit, accounts },
}: {
  outstanding: Outstanding;
}) {
  return (
    <dl className="books-outstanding">
      <Row
        term={m.balanceDue()}
        note={m.openOrders({ count: balanceDue.count })}
        amount={balanceDue.amount}
      />
      <Row
        term={m.underReviewCashToExpect()}
        note={m.paymentCount({ count: underReview.count })}
        amount={underReview.amount}
      />
      <Row term={m.creditOwed()} note={m.studentCount({ count: credit.count })} amount={credit.amount} />
      {accounts.map(({ account, balance, entries }) => (
        <Row
          key={account.id}
          term={<AccountName account={account} />}
          note={m.entriesOfAllTime({ count: entries })}
          amount={balance}
        />
      ))}
    </dl>
  );
}

const Row = ({ term, note, amount }: { term: ReactNode; note: string; amount: Paisa }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <b dir="ltr">{formatPkr(amount)}</b>
      <small>{note}</small>
    </dd>
  </div>
);
