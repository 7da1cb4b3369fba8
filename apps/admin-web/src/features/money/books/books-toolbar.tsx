import { useDownload } from '@qanoon/client/uploads/use-download';
import type { BookMonths } from '@qanoon/contracts/money/books';
import { formatMonth } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/books';
import * as common from '@qanoon/messages/admin/common';
import * as titles from '@qanoon/messages/admin/titles';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { Link } from '@tanstack/react-router';
import { Download, Lock, Printer } from 'lucide-react';
import { useState } from 'react';
import { CloseMonthDialog } from './close-month-dialog.tsx';

type BooksToolbarProps = {
  month: string;
  months: BookMonths;
  /** Whether the administrator may close months. */
  mayClose: boolean;
  onMonthChange: (month: string) => void;
};

/** Chooses the month, and has the actions on its books. */
export function BooksToolbar({ month, months, mayClose, onMonthChange }: BooksToolbarProps) {
  const [closing, setClosing] = useState(false);
  const { busy, download } = useDownload({
    path: `/api/admin/books.csv?month=${month}`,
    otherwiseNamed: `books-${month}.csv`,
    failed: m.booksCouldNotBeDownloaded(),
  });
  const names = [...new Set([month, ...months.map((each) => each.month)])].sort().reverse();
  const isClosable = mayClose && months.some((each) => each.month === month && each.closable);
  return (
    <div className="books-toolbar">
      <Field label={m.month()}>
        <Select value={month} onChange={(event) => onMonthChange(event.target.value)}>
          {names.map((each) => (
            <option key={each} value={each}>
              {months.some((other) => other.month === each && other.closed)
                ? m.closedMonth({ month: formatMonth(each) })
                : formatMonth(each)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="books-actions">
        <Button variant="secondary" busy={busy && common.downloading()} onClick={() => void download()}>
          <Download aria-hidden="true" />
          {common.downloadCsv()}
        </Button>
        <Button asChild variant="secondary">
          <Link to="/books/receipts" search={{ month }}>
            {titles.receipts()}
          </Link>
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {m.print()}
        </Button>
        {isClosable && (
          <Button variant="secondary" onClick={() => setClosing(true)}>
            <Lock aria-hidden="true" />
            {m.closeMonth()}
          </Button>
        )}
      </div>
      {closing && <CloseMonthDialog month={month} onClose={() => setClosing(false)} />}
    </div>
  );
}
