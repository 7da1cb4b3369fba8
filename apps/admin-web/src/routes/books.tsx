import { month, readParams } from '@qanoon/client/page/search-params';
import { karachiMonthOf } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { NotebookTabs } from 'lucide-react';
import { useState } from 'react';
import { BooksPage } from '../features/money/books/books-page.tsx';

const validateSearch = readParams({ month });

export const Route = createFileRoute('/books')({
  staticData: {
    title: common.books,
    permission: 'canViewAnalytics',
    entry: { room: 'money', position: 2, icon: NotebookTabs },
    isWide: true,
  },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps }) => {
    void queryUtils.books.month.prefetch({ month: deps.month ?? karachiMonthOf(new Date()) });
    void queryUtils.books.months.prefetch();
    void queryUtils.books.outstanding.prefetch();
  },
  component: Books,
});

function Books() {
  // The page keeps the time when it was opened, so that the month does not change at midnight.
  const [now] = useState(() => new Date());
  const { month: chosen = karachiMonthOf(now) } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BooksPage
      month={chosen}
      onMonthChange={(next) => void navigate({ search: { month: next }, resetScroll: false })}
    />
  );
}
