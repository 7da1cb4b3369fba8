import { RouteHead } from '@qanoon/client/portal/route-head';
import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { BookMonth } from '@qanoon/contracts/money/books';
import { formatDateTime, formatMonth } from '@qanoon/domain/lib/dates';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/admin/books';
import * as shared from '@qanoon/messages/shared/common';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Lock } from 'lucide-react';
import { AccountName } from './account-name.tsx';
import { AccountTable } from './account-table.tsx';
import { BooksToolbar } from './books-toolbar.tsx';
import { DayTable } from './day-table.tsx';
import { OutstandingPanel } from './outstanding-panel.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import './books.css';

type BooksPageProps = { month: string; onMonthChange: (month: string) => void };

/** Shows the books of a month, and what is outstanding now. */
export function BooksPage({ month, onMonthChange }: BooksPageProps) {
  const books = trpc.books.month.useQuery({ month });
  const months = trpc.books.months.useQuery();
  const mayClose = useSession()?.user.permissions?.canManageAcademy ?? false;
  return (
    <div className="books">
      <RouteHead lead={m.everyAmountIsSumOfLedger()} />
      <BooksToolbar
        month={month}
        months={months.data ?? []}
        mayClose={mayClose}
        onMonthChange={onMonthChange}
      />
      {/* Takes the place of the toolbar on paper. */}
      <p className="books-printed-month">{formatMonth(month)}</p>
      {books.data ? (
        <Month books={books.data} />
      ) : books.isError && !books.isFetching ? (
        <ErrorStrip onRetry={() => void books.refetch()}>{m.booksCouldNotBeLoaded()}</ErrorStrip>
      ) : (
        <div role="status">
          <span className="sr-only">{shared.loading()}</span>
          <Skeleton className="h-80" />
        </div>
      )}
      <OutstandingPanel />
    </div>
  );
}

function Month({ books: { month, closed, days, methods, accounts, total } }: { books: BookMonth }) {
  const happened = days.filter((day) =>
    Object.values(day).some(
      (figure) => typeof figure === 'object' && (figure.count > 0 || figure.amount !== 0),
    ),
  );
  return (
    <>
      {closed && (
        <p className="books-closed">
          <Lock className="icon icon-sm" aria-hidden="true" />
          {m.closedBy({ name: closed.byName, time: formatDateTime(closed.at) })}
        </p>
      )}
      {happened.length === 0 ? (
        <Panel aria-label={m.days()}>
          <EmptyState title={m.nothingHappenedInThisMonth()} />
        </Panel>
      ) : (
        <>
          <TotalsStrip total={total} />
          <Panel aria-labelledby="books-days">
            <PanelHeader id="books-days" title={m.days()}>
              <span className="books-note">{m.amountsInPkr()}</span>
            </PanelHeader>
            <DayTable month={month} days={happened} total={total} />
          </Panel>
          {methods.length > 0 && (
            <Panel aria-labelledby="books-methods">
              <PanelHeader id="books-methods" title={m.byMethod()} />
              <AccountTable
                label={m.byMethod()}
                head={m.method()}
                rows={methods.map((row) => ({
                  ...row,
                  key: row.method,
                  name: paymentMethodName(row.method),
                  receipts: { month, method: row.method },
                }))}
              />
            </Panel>
          )}
          {accounts.length > 0 && (
            <Panel aria-labelledby="books-accounts">
              <PanelHeader id="books-accounts" title={m.byPayeeAccount()} />
              <AccountTable
                label={m.byPayeeAccount()}
                head={shared.account()}
                rows={accounts.map((row) => ({
                  ...row,
                  key: row.account.id,
                  name: <AccountName account={row.account} />,
                  receipts: { month, account: row.account.id },
                }))}
              />
            </Panel>
          )}
        </>
      )}
    </>
  );
}
