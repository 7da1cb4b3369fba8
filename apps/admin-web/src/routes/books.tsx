import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import { karachiMonthOf } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Permitted } from '../components/portal/permitted.tsx';
import { BooksPage } from '../features/money/books/books-page.tsx';
import { type BooksSearch, booksSearch } from '../features/money/books/books-search.ts';

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
