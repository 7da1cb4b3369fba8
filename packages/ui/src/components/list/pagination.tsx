import { formatCount } from '@qanoon/domain/lib/money';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';

type PageLinkProps = {
  className: string;
  'aria-label'?: string;
  title?: string;
  'aria-current'?: 'page';
  children: React.ReactNode;
};
/** Renders the link to a page, for pages with URLs of their own. */
type RenderPageLink = (page: number, props: PageLinkProps) => React.ReactNode;

type PaginationProps = {
  /** The page, counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange?: (page: number) => void;
  /** Use it instead of `onPageChange`. */
  renderLink?: RenderPageLink;
  /** The navigation's accessible name. */
  label?: string;
  className?: string;
};

/**
 * Shows `Showing 1-5 of 23` at the start and, if there is more than one page, Previous, the numbers and Next
 * at the end.
 */
export function Pagination({
  page,
  pageSize,
  total,
  onPageChange = () => undefined,
  renderLink,
  label = shared.pages(),
  className,
}: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <div className={classNames('pagination', className)}>
      <span className="tnum" aria-live="polite">
        {m.showingRange({ first, last: Math.min(page * pageSize, total), total })}
      </span>
      {pageCount > 1 && (
        <nav className="pager" aria-label={label}>
          <Step
            direction="previous"
            page={page}
            pageCount={pageCount}
            onPageChange={onPageChange}
            renderLink={renderLink}
          />
          {pageNumbers(page, pageCount).map((number, index) =>
            number === undefined ? (
              <span key={index < 2 ? 'gap-before' : 'gap-after'} className="page-gap" aria-hidden="true">
                …
              </span>
            ) : (
              <PageNumber
                key={number}
                number={number}
                current={number === page}
                onPageChange={onPageChange}
                renderLink={renderLink}
              />
            ),
          )}
          <Step
            direction="next"
            page={page}
            pageCount={pageCount}
            onPageChange={onPageChange}
            renderLink={renderLink}
          />
        </nav>
      )}
    </div>
  );
}

type PageNumberProps = {
  number: number;
  current: boolean;
  onPageChange: (page: number) => void;
  renderLink: RenderPageLink | undefined;
};

function PageNumber({ number, current, onPageChange, renderLink }: PageNumberProps) {
  const props = {
    className: 'page-number',
    'aria-label': m.pageNumber({ page: number }),
    'aria-current': current ? ('page' as const) : undefined,
    children: formatCount(number),
  };
  return renderLink ? (
    renderLink(number, props)
  ) : (
    <button type="button" {...props} onClick={() => onPageChange(number)} />
  );
}

type PagerProps = {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  label?: string;
  className?: string;
};

/** Shows Previous, `Page 1 of 2` and Next in small panels. Renders nothing for a single page. */
export function Pager({ page, pageCount, onPageChange, label = shared.pages(), className }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={classNames('pager pager-simple', className)} aria-label={label}>
      <Step direction="previous" page={page} pageCount={pageCount} onPageChange={onPageChange} />
      <span className="tnum" aria-live="polite">
        {m.pageOf({ page, pages: pageCount })}
      </span>
      <Step direction="next" page={page} pageCount={pageCount} onPageChange={onPageChange} />
    </nav>
  );
}

type StepProps = PagerProps & { direction: 'previous' | 'next'; renderLink?: RenderPageLink };

function Step({ direction, page, pageCount, onPageChange, renderLink }: StepProps) {
  const target = direction === 'previous' ? page - 1 : page + 1;
  const disabled = target < 1 || target > pageCount;
  const label = direction === 'previous' ? m.previous() : shared.next();
  const children = (
    <>
      {direction === 'previous' && (
        <ChevronLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
      )}
      <span>{label}</span>
      {direction === 'next' && <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />}
    </>
  );
  // A phone shows the arrow alone.
  const look = { className: 'page-step', title: label };
  if (renderLink && !disabled)
    return renderLink(target, { ...look, className: 'btn btn-ghost page-step', children });
  return (
    <Button variant="ghost" {...look} disabled={disabled} onClick={() => onPageChange(target)}>
      {children}
    </Button>
  );
}

/**
 * Returns at most seven entries: the first, the last, and the current page with its neighbors. `undefined` is
 * a gap.
 */
function pageNumbers(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const middle = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  return [
    1,
    (middle[0] ?? 2) > 2 ? undefined : null,
    ...middle,
    (middle.at(-1) ?? 1) < pageCount - 1 ? undefined : null,
    pageCount,
  ].filter((number) => number !== null);
}
