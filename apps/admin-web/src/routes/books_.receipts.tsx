import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import { karachiMonthOf } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/books';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Permitted } from '../components/portal/permitted.tsx';
import { ReceiptsPage } from '../features/money/books/receipts-page.tsx';
import { type ReceiptsSearch, receiptsSearch } from '../features/money/books/receipts-search.ts';

export const Route = createFileRoute('/books_/receipts')({
  validateSearch: uncheckedSearch<ReceiptsSearch>,
  component: Receipts,
});

function Receipts() {
  usePageTitle(m.receipts());
  // The time when the page was opened, so that the month does not change at midnight.
  const [now] = useState(() => new Date());
  const { month = karachiMonthOf(now), ...filter } = useCheckedSearch(receiptsSearch, Route.useSearch());
  return (
    <Permitted permission="canViewAnalytics" title={m.receipts()}>
      <ReceiptsPage filter={{ month, ...filter }} />
    </Permitted>
  );
}
