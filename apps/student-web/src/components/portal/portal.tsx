import { useAcademy } from '@qanoon/client/page/academy';
import { publicLink } from '@qanoon/client/page/links';
import { PortalShell } from '@qanoon/client/portal/portal-shell';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/portal';
import { BookOpen, Download, Globe, Search, Settings } from 'lucide-react';
import { useNavigation } from '../../lib/navigation.ts';
import { AppNotices } from './app-notices.tsx';

/** The layout of the student portal. The player has no sidebar. */
export function Portal() {
  const { email } = useAcademy();
  const navigationOn = useNavigation();
  return (
    <PortalShell
      portal="student"
      roleLabel={shared.student()}
      layout={(_user, pathname) => {
        const inPlayer = pathname.startsWith('/my-course/');
        const { items, bottomItems } = navigationOn(pathname);
        return {
          groups: [{ id: 'pages', items }],
          notices: <AppNotices />,
          bottomItems,
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
