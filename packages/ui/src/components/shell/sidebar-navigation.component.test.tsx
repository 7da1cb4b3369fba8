import { checkState } from '@qanoon/ui/testing/check-state';
import { show } from '@qanoon/ui/testing/show';
import { ClipboardCheck, LayoutDashboard, Settings } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAnchor } from './links.tsx';
import type { SidebarGroup } from './sidebar-item.ts';
import { SidebarNavigation } from './sidebar-navigation.tsx';

const count = { value: 7, texts: ['7 payments to review'] };
const groups: SidebarGroup[] = [
  {
    id: 'today',
    heading: 'Today',
    items: [{ href: '#dashboard', label: 'Dashboard', icon: LayoutDashboard, current: true }],
  },
  {
    id: 'students',
    heading: 'Students',
    isCollapsed: true,
    items: [{ href: '#enrollments', label: 'Enrollments', icon: ClipboardCheck, count }],
  },
  { id: 'own', items: [{ href: '#settings', label: 'Settings', icon: Settings, count }] },
];
const WRITTEN = [
  'Today',
  'Dashboard',
  'Students',
  'Enrollments',
  'Settings',
  '7 payments to review',
  'Admin',
];

test.each(['side', 'side side-admin'])('is accessible and fits every window as %s', async (className) => {
  await show(() => (
    <div className={className}>
      <SidebarNavigation label="Admin" groups={groups} renderLink={renderAnchor} />
    </div>
  ));
  await expect.element(page.getByRole('link')).toHaveLength(2);
  await checkState({ written: WRITTEN });
});

test('asks for a group to be collapsed or shown, and says when an entry was followed', async () => {
  const onToggleGroup = vi.fn();
  const onFollow = vi.fn();
  await show(() => (
    <div className="side">
      <SidebarNavigation
        label="Admin"
        groups={groups}
        onToggleGroup={onToggleGroup}
        renderLink={renderAnchor}
        onFollow={onFollow}
      />
    </div>
  ));
  await page.getByRole('button', { name: 'Students 7 payments to review' }).click();
  expect(onToggleGroup).toHaveBeenCalledExactlyOnceWith('students');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  expect(onFollow).toHaveBeenCalledOnce();
});
