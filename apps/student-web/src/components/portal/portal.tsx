import { useAcademy } from '@qanoon/client/page/academy';
import { publicLink } from '@qanoon/client/page/links';
import { PortalShell } from '@qanoon/client/portal/portal-shell';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/portal';
import {
  Award,
  BookOpen,
  CircleUser,
  ClipboardList,
  Download,
  Globe,
  LayoutDashboard,
  ReceiptText,
  Search,
  Settings,
} from 'lucide-react';
import { AppNotices } from './app-notices.tsx';

const ITEMS = [
  { href: '/', label: shared.dashboard, icon: LayoutDashboard },
  { href: '/courses', label: shared.myCourses, icon: BookOpen },
  { href: '/orders', label: common.myOrders, icon: ClipboardList },
  { href: '/purchase-history', label: common.purchaseHistory, icon: ReceiptText },
  { href: '/request-certificate', label: shared.requestCertificate, icon: Award },
  { href: '/settings', label: shared.settings, icon: Settings },
] as const;

/** The bottom bar of phones. Account leads to everything that is not under the other three. */
const BOTTOM_ITEMS = [
  { href: '/', label: shared.home, icon: LayoutDashboard },
  { href: '/courses', label: shared.courses, icon: BookOpen },
  { href: '/request-certificate', label: shared.certificates, icon: Award },
  { href: '/account', label: shared.account, icon: CircleUser },
] as const;

const COURSES = /^\/(?:courses$|my-course\/)/u;
const CERTIFICATES = /^\/(?:request-certificate$|view-certificate(?:$|\/))/u;

const bottomItemOf = (pathname: string): (typeof BOTTOM_ITEMS)[number]['href'] => {
  if (pathname === '/') return '/';
  if (COURSES.test(pathname)) return '/courses';
  return CERTIFICATES.test(pathname) ? '/request-certificate' : '/account';
};

/** The pages that belong to another page's item. */
const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href ||
  (href === '/orders' && pathname.startsWith('/orders/')) ||
  (href === '/purchase-history' && pathname.startsWith('/receipts/')) ||
  (href === '/request-certificate' && CERTIFICATES.test(pathname));

/** The layout of the student portal; the player has no sidebar (docs/product/student-portal.md#layout). */
export function Portal() {
  const { email } = useAcademy();
  return (
    <PortalShell
      portal="student"
      roleLabel={shared.student()}
      layout={(_user, pathname) => {
        const inPlayer = pathname.startsWith('/my-course/');
        return {
          groups: [
            {
              id: 'pages',
              items: ITEMS.map((item) => ({
                ...item,
                label: item.label(),
                current: isCurrent(item.href, pathname),
              })),
            },
          ],
          notices: <AppNotices />,
          bottomItems: BOTTOM_ITEMS.map((item) => ({
            ...item,
            label: item.label(),
            current: item.href === bottomItemOf(pathname),
          })),
          menuItems: menuItems(),
          sidebarFoot: email && (
            <>
              {m.questionsAboutAPayment()}
              <br />
              <a className="link link-target" href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </>
          ),
          hideSidebar: inPlayer,
          wide: inPlayer,
        };
      }}
    />
  );
}

const menuItems = () => [
  { href: publicLink('/'), label: shared.home(), icon: Globe },
  { href: publicLink('/#courses'), label: common.browseCourses(), icon: Search },
  { href: '/courses', label: shared.myCourses(), icon: BookOpen },
  { href: '/downloads', label: common.downloads(), icon: Download },
  { href: '/settings', label: shared.settings(), icon: Settings },
];
