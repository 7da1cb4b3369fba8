import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
  /** Names the navigation when a page has several. */
  label?: string;
  className?: string;
};

/** `Showing 1-5 of 23` at the start; Previous, numbers, Next at the end. */
export function Pagination({ page, pageSize, total, onPageChange, label = 'Pages', className }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <div className={classNames('pagination', className)}>
      <span className="tnum" aria-live="polite">{`Showing ${first}-${Math.min(page * pageSize, total)} of ${total}`}</span>
      <nav className="pager" aria-label={label}>
        <Step direction="previous" page={page} pageCount={pageCount} onPageChange={onPageChange} />
        {pageNumbers(page, pageCount).map((number, index) =>
          number === undefined ? (
            <span key={index < 2 ? 'gap-before' : 'gap-after'} className="page-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="page-number"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPageChange(number)}
            >
              {number}
            </button>
          ),
        )}
        <Step direction="next" page={page} pageCount={pageCount} onPageChange={onPageChange} />
      </nav>
    </div>
  );
}

type PagerProps = { page: number; pageCount: number; onPageChange: (page: number) => void; label?: string; className?: string };

/** Previous, `Page 1 of 2`, Next: for small panels. */
export function Pager({ page, pageCount, onPageChange, label = 'Pages', className }: PagerProps) {
  return (
    <nav className={classNames('pager pager-simple', className)} aria-label={label}>
      <Step direction="previous" page={page} pageCount={pageCount} onPageChange={onPageChange} />
      <span className="tnum" aria-live="polite">{`Page ${page} of ${pageCount}`}</span>
      <Step direction="next" page={page} pageCount={pageCount} onPageChange={onPageChange} />
    </nav>
  );
}

function Step({ direction, page, pageCount, onPageChange }: PagerProps & { direction: 'previous' | 'next' }) {
  const target = direction === 'previous' ? page - 1 : page + 1;
  return (
    <Button variant="ghost" className="page-step" disabled={target < 1 || target > pageCount} onClick={() => onPageChange(target)}>
      {direction === 'previous' && <ChevronLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />}
      <span>{direction === 'previous' ? 'Previous' : 'Next'}</span>
      {direction === 'next' && <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />}
    </Button>
  );
}

/** Up to seven entries: first, last and the neighbours of the current page; `undefined` is a gap. */
function pageNumbers(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const middle = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  return [1, (middle[0] ?? 2) > 2 ? undefined : null, ...middle, (middle.at(-1) ?? 1) < pageCount - 1 ? undefined : null, pageCount].filter(
    (number) => number !== null,
  );
}
