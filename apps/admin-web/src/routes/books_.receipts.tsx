import { karachiMonthOf } from '@qanoon/domain/lib/dates';
import * as titles from '@qanoon/messages/admin/titles';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ReceiptsPage } from '../features/money/books/receipts-page.tsx';
import { receiptsSearch } from '../features/money/books/receipts-search.ts';

export const Route = createFileRoute('/books_/receipts')({
  staticData: { title: titles.receipts, permission: 'canViewAnalytics', isWide: true },
  validateSearch: receiptsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps: { month = karachiMonthOf(new Date()), ...filter } }) =>
    void queryUtils.receipts.list.prefetchInfinite({ month, ...filter }),
  component: Receipts,
});

function Receipts() {
  // The page keeps the time when it was opened, so that the month does not change at midnight.
  const [now] = useState(() => new Date());
  const { month = karachiMonthOf(now), ...filter } = Route.useSearch();
  return <ReceiptsPage filter={{ month, ...filter }} />;
}
