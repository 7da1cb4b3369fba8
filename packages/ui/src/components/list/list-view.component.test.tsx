import { checkState } from '@qanoon/ui/testing/check-state';
import { show } from '@qanoon/ui/testing/show';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { type ListQuery, ListView } from './list-view.tsx';
import { PagedList, type PagedQuery } from './paged-list.tsx';

const FAILED = <bdi>The orders could not be loaded.</bdi>;
const LONG = 'The Law of Contract and of Specific Relief for Candidates of the Bar Councils';
const writeItems = (items: readonly string[]) => (
  <ul>
    {items.map((item) => (
      <li key={item} dir="auto">
        {item}
      </li>
    ))}
  </ul>
);

const query = (over: Partial<ListQuery<string>> = {}): ListQuery<string> => ({
  data: undefined,
  isError: false,
  refetch: () => undefined,
  ...over,
});
const showList = (over: Partial<ListQuery<string>>, skeleton?: React.ReactNode) =>
  show(() => (
    <ListView
      query={query(over)}
      skeleton={skeleton}
      failed={FAILED}
      empty={<EmptyState title={<bdi>No orders yet</bdi>} />}
    >
      {writeItems}
    </ListView>
  ));

const paged = (over: Partial<PagedQuery<string>> = {}): PagedQuery<string> => ({
  data: { pages: [{ items: ['First', 'Second'], totalCount: 1204 }] },
  isError: false,
  refetch: () => undefined,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
  ...over,
});
const showPages = (over: Partial<PagedQuery<string>>) =>
  show(() => (
    <PagedList query={paged(over)} failed={FAILED} empty={<bdi>No orders yet</bdi>}>
      {writeItems}
    </PagedList>
  ));
const loadMore = page.getByRole('button', { name: 'Load more' });

test('says that this device does not have the list while there is no connection', async () => {
  await showList({ fetchStatus: 'paused' }, <Skeleton className="h-11" />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('This page is not stored on this device yet. It opens when there is a connection.');
  await checkState();
});

test('shows a list stored on this device when there is no connection', async () => {
  await showList({ data: ['Contract Law'], fetchStatus: 'paused' });
  await expect.element(page.getByText('Contract Law')).toBeVisible();
});

test('shows a spinner while the list loads', async () => {
  await showList({});
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...');
  await checkState();
});

test('shows the place of the list while it loads, and tells screen readers', async () => {
  await showList({}, <Skeleton className="h-80" />);
  expect(page.getByRole('status').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(320);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...');
  await checkState();
});

test('shows that the list could not be loaded', async () => {
  await showList({ isError: true });
  await expect.element(page.getByRole('alert').getByText('The orders could not be loaded.')).toBeVisible();
  await checkState();
});

test('tries again to load the list', async () => {
  const refetch = vi.fn();
  await showList({ isError: true, refetch });
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('shows that the list is empty', async () => {
  await showList({ data: [] });
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  await checkState();
});

test('shows the items', async () => {
  await showList({ data: ['First', LONG] });
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await checkState();
});

test('keeps the last items when they could not be loaded again', async () => {
  await showList({ data: ['First'], isError: true });
  await expect.element(page.getByText('First')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('shows how many of all items are shown', async () => {
  await showPages({});
  await expect.element(page.getByText('Showing 2 of 1204')).toBeVisible();
  await checkState();
});

test('loads the next page', async () => {
  const fetchNextPage = vi.fn();
  await showPages({ fetchNextPage });
  await loadMore.click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('shows that there are more items than were counted', async () => {
  await showPages({ data: { pages: [{ items: ['First'], totalCount: 1000, moreThanTotal: true }] } });
  await expect.element(page.getByText('Showing 1 of 1,000+')).toBeVisible();
  await checkState();
});

test('disables the button while the next page loads', async () => {
  await showPages({ isFetchingNextPage: true });
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await checkState();
});

test('shows that the next page could not be loaded, below the items', async () => {
  await showPages({ isFetchNextPageError: true });
  await expect.element(page.getByText('Second')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('The orders could not be loaded.')).toBeVisible();
  await checkState();
});

test('tries again to load the next page', async () => {
  const fetchNextPage = vi.fn();
  await showPages({ isFetchNextPageError: true, fetchNextPage });
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('has no button after the last page', async () => {
  await showPages({ hasNextPage: false });
  await expect.element(page.getByText('Second')).toBeVisible();
  await expect.element(loadMore).not.toBeInTheDocument();
});
