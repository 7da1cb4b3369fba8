import { checkState } from '@qanoon/ui/testing/check-state';
import { setWindow, show } from '@qanoon/ui/testing/show';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Pagination } from './pagination.tsx';
import { Table, TableHead } from './table.tsx';

const COLUMNS = ['طالب علم', 'کورس', 'رقم'];
const LONG = 'muhammad.abdullah.khan.durrani@chambers-of-lahore.test';

const writeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <tr key={`row-${String(index)}`}>
      <td data-label={COLUMNS[0]}>
        <b dir="auto">{LONG}</b>
      </td>
      <td data-label={COLUMNS[1]} dir="auto">
        The Law of Contract and of Specific Relief for Candidates of the Bar Councils
      </td>
      <td data-label={COLUMNS[2]} className="num">
        10,000,000.50
      </td>
      <td>
        <button type="button" className="btn btn-ghost">
          <bdi>Open {index}</bdi>
        </button>
      </td>
    </tr>
  ));

const showTable = (rows: number, cards = false) =>
  show(() => (
    <Table label="ادائیگیاں" cards={cards}>
      <TableHead columns={COLUMNS} actions />
      <tbody>{writeRows(rows)}</tbody>
    </Table>
  ));
const table = page.getByRole('table', { name: 'ادائیگیاں' });

test('shows its rows under named columns', async () => {
  await showTable(3);
  await expect.element(table.getByRole('columnheader')).toHaveLength(4);
  await expect.element(page.getByRole('columnheader').nth(3)).toHaveTextContent('Actions');
  await expect.element(table.getByRole('row')).toHaveLength(4);
  await checkState();
});

test('scrolls inside its box when it is wider than the window, also with the keyboard', async () => {
  await showTable(2);
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
  setWindow({ width: 320, height: 568 });
  await expect.element(page.getByRole('group', { name: 'ادائیگیاں' })).toHaveAttribute('tabindex', '0');
});

test('shows rows as cards with the name of each column on a phone', async () => {
  await showTable(2, true);
  setWindow({ width: 390, height: 780 });
  const cells = [...document.querySelectorAll('tbody tr:first-child td')].map((cell) =>
    cell.getBoundingClientRect(),
  );
  expect(cells[1]!.top).toBeGreaterThanOrEqual(cells[0]!.bottom);
  expect(getComputedStyle(document.querySelector('td')!, '::before').content).toContain(COLUMNS[0]);
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
  await checkState();
});

test('shows fifty rows', async () => {
  await showTable(50, true);
  await expect.element(table.getByRole('row')).toHaveLength(51);
  await checkState();
});

test('shows the place in a list of many pages', async () => {
  await show(() => <Pagination page={6} pageSize={5} total={1123} />);
  await expect.element(page.getByText('Showing 26-30 of 1,123')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await checkState();
});

test('goes to a page', async () => {
  const onPageChange = vi.fn();
  await show(() => <Pagination page={6} pageSize={5} total={1123} onPageChange={onPageChange} />);
  await page.getByRole('button', { name: 'Page 225' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(onPageChange.mock.calls).toEqual([[225], [7]]);
});

test('has no links to pages in a list of one page', async () => {
  await show(() => <Pagination page={1} pageSize={5} total={3} />);
  await expect.element(page.getByText('Showing 1-3 of 3')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
