import { Award, Bell, ClipboardCheck, LayoutDashboard, Library, LogOut, Settings, Users } from 'lucide-react';
import * as React from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../layout/tabs.tsx';
import { Pager, Pagination } from '../list/pagination.tsx';
import { Menu, MenuItem, MenuSeparator } from '../overlay/menu.tsx';
import { AppShell } from './app-shell.tsx';
import { Navbar } from './navbar.tsx';
import { SiteFooter } from './site-footer.tsx';

export const title = 'Navigation';
export const order = 8;

const LINKS = [
  { href: '#home', label: 'Home', current: true },
  { href: '#courses', label: 'Courses' },
];
const GROUPS = [
  {
    id: 'today',
    heading: 'Today',
    items: [{ href: '#dashboard', label: 'Dashboard', icon: LayoutDashboard, current: true }],
  },
  {
    id: 'teaching',
    heading: 'Teaching',
    isCollapsed: true,
    items: [{ href: '#admin-courses', label: 'Courses', icon: Library }],
  },
  {
    id: 'students',
    heading: 'Students',
    items: [
      {
        href: '#enrollments',
        label: 'Enrollments',
        icon: ClipboardCheck,
        count: { value: 7, texts: ['7 payments to review'] },
      },
      { href: '#certificates', label: 'Request Certificate', icon: Award },
    ],
  },
  { id: 'other', items: [{ href: '#users', label: 'Users', icon: Users }] },
];
const actions = (
  <>
    <Button variant="ghost">Sign In</Button>
    <Button>Get Started</Button>
  </>
);
const bell = (
  <IconButton label="Notifications, 2 unread" ping>
    <Bell />
  </IconButton>
);
const profileMenu = [
  { label: 'Settings', icon: Settings, href: '#settings' },
  { label: 'Sign out', icon: LogOut, mirrored: true, onSelect: () => undefined },
];

function Pages() {
  const [page, setPage] = React.useState(1);
  return (
    <div className="grid gap-4">
      <Pagination page={page} pageSize={5} total={23} onPageChange={setPage} />
      <Pagination label="Long list" page={page} pageSize={5} total={123} onPageChange={setPage} />
      <Pager label="Small panel" page={Math.min(page, 2)} pageCount={2} onPageChange={setPage} />
    </div>
  );
}

function Shell({ portal }: { portal: 'student' | 'admin' }) {
  return (
    <div className="gallery-frame h-96 overflow-y-auto [&_.app]:min-h-full [&_.side-fixed]:h-96">
      <AppShell
        portal={portal}
        groups={GROUPS}
        user={{ name: 'Farhan Javed', role: portal === 'admin' ? 'Admin' : 'Student' }}
        tools={bell}
        profileMenu={profileMenu}
        sidebarFoot={
          <>
            <b>Admin console</b>
            <br />
            Signed in as Farhan Javed
          </>
        }
      >
        <PageHead
          title={portal === 'admin' ? 'Admin Dashboard' : 'Welcome back, Zainab'}
          lead="One line below the title."
        >
          <Button>Continue Learning</Button>
        </PageHead>
      </AppShell>
    </div>
  );
}

export const gallery = {
  'navbar, solid': (
    <div className="gallery-frame">
      <Navbar links={LINKS} actions={actions} alwaysSolid />
    </div>
  ),
  'navbar on green, until the page scrolls': (
    <div className="gallery-frame bg-binding">
      <Navbar links={LINKS} actions={actions} ground="green" />
    </div>
  ),
  tabs: (
    <Tabs defaultValue="account">
      <TabList aria-label="Settings">
        <Tab value="account">Account</Tab>
        <Tab value="security">Security</Tab>
      </TabList>
      <TabPanel value="account">Name and email.</TabPanel>
      <TabPanel value="security">Password.</TabPanel>
    </Tabs>
  ),
  pagination: <Pages />,
  menu: (
    <Menu align="start" trigger={<Button variant="secondary">Account</Button>}>
      <MenuItem>Dashboard</MenuItem>
      <MenuSeparator />
      <MenuItem>
        <Settings /> Settings
      </MenuItem>
      <MenuItem tone="danger">
        <LogOut className="rtl:-scale-x-100" /> Sign out
      </MenuItem>
    </Menu>
  ),
  'student shell': <Shell portal="student" />,
  'admin shell': <Shell portal="admin" />,
  footer: (
    <SiteFooter
      year={2026}
      about="Ordered video courses, reviewed readings and a certificate signed on completion."
      columns={[
        {
          title: 'Learn',
          links: ['Courses', 'Sign In', 'Get Started'].map((label) => ({ href: `#${label}`, label })),
        },
        {
          title: 'The Academy',
          links: ['Legal Service', 'Publication'].map((label) => ({ href: `#${label}`, label })),
        },
      ]}
      contact={{ email: 'desk@example.org', phone: '+92 42 111 000 000' }}
    />
  ),
};
