import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { AuditEntry } from '@qanoon/contracts/platform/audit';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AuditList } from './audit-list.tsx';

const ENTRY: AuditEntry = {
  id: 'one',
  action: 'student.updated',
  actorName: 'Noor Owner',
  subjectId: '01a21ea9-1d1b-7685-8f3e-0123456789ab',
  personName: 'فاطمہ نور',
  courseTitle: 'Law of Contract',
  detail: { reason: '=1+1' },
  detailHidden: false,
  createdAt: '2026-11-21T04:30:00.000Z',
};
const answerEntries = (totalCount = 2) =>
  answer('audit.list', ({ cursor }) => ({
    items: [{ ...ENTRY, id: cursor ?? 'one', actorName: cursor ? '=SUM(1)' : 'Noor Owner' }],
    nextCursor: cursor ? null : 'two',
    totalCount,
    moreThanTotal: totalCount === 1000,
  }));

test('shows an Urdu name beside an English title, each in its own direction', async () => {
  answerEntries();
  await showApp(() => <AuditList filter={{}} onFilterChange={vi.fn()} />);
  await expect.element(page.getByText('فاطمہ نور')).toBeVisible();
  expect([...document.querySelectorAll('td bdi')].map(({ textContent }) => textContent)).toEqual([
    'فاطمہ نور',
    'Law of Contract',
  ]);
  await expect.element(page.getByText('2 entries')).toBeVisible();
  await checkState();
});

test('reports changed filters, and clears all of them', async () => {
  answerEntries(1000);
  const onFilterChange = vi.fn();
  await showApp(() => <AuditList filter={{ person: 'Noor' }} onFilterChange={onFilterChange} />);
  await expect.element(page.getByText('More than 1,000 entries')).toBeVisible();
  await page.getByLabelText('From').fill('21/11/2026');
  expect(onFilterChange).toHaveBeenLastCalledWith({ from: '2026-11-21' });
  await page.getByLabelText('Action').selectOptions('Student updated');
  expect(onFilterChange).toHaveBeenLastCalledWith({ action: 'student.updated' });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(onFilterChange).toHaveBeenLastCalledWith({
    action: undefined,
    person: undefined,
    from: undefined,
    to: undefined,
  });
});

test('saves all pages of a filter as CSV, with formulas as text', async () => {
  answerEntries();
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await showApp(() => <AuditList filter={{}} onFilterChange={vi.fn()} />);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await vi.waitFor(() => expect(click).toHaveBeenCalled());
  const lines = (await files[0]!.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    '"21 Nov 2026, 9:30\u00a0am",Noor Owner,Student updated,فاطمہ نور · Law of Contract,reason: =1+1',
  );
  expect(lines[2]).toContain(",'=SUM(1),");
  create.mockRestore();
  click.mockRestore();
});
