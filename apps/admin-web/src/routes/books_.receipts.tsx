import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import { karachiMonthOf } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/books';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ReceiptsPage } from '../features/books/receipts-page.tsx';
import { type ReceiptsSearch, receiptsSearch } from '../features/books/receipts-search.ts';
import { Permitted } from '../features/portal/permitted.tsx';

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
