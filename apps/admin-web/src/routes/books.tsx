import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import { karachiMonthOf } from '@qanoon/contracts/dates';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { BooksPage } from '../features/books/books-page.tsx';
import { type BooksSearch, booksSearch } from '../features/books/books-search.ts';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/books')({
  validateSearch: uncheckedSearch<BooksSearch>,
  component: Books,
});

function Books() {
  usePageTitle(common.books());
  // The time when the page was opened, so that the month does not change at midnight.
  const [now] = useState(() => new Date());
  const { month = karachiMonthOf(now) } = useCheckedSearch(booksSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canViewAnalytics" title={common.books()}>
      <BooksPage
        month={month}
        onMonthChange={(next) => void navigate({ search: { month: next }, resetScroll: false })}
      />
    </Permitted>
  );
}
