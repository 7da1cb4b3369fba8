import type { WaitingKind } from '@qanoon/contracts/administration/waiting';
import type { Permission } from '@qanoon/contracts/lib/roles';
import type { SessionUser } from '@qanoon/contracts/people/auth';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/portal';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import {
  ArrowLeftRight,
  Award,
  BookMarked,
  Building2,
  ChartColumn,
  ClipboardCheck,
  FileText,
  GraduationCap,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Mail,
  NotebookTabs,
  ScrollText,
  Server,
  Settings,
  Star,
  Tags,
  Users,
  Wallet,
} from 'lucide-react';

type ConsolePage = {
  href: string;
  label: Message;
  icon: LucideIcon;
  /** Every administrator may open a page without one. */
  permission?: Permission;
  /** The work that is done there. */
  waiting?: readonly WaitingKind[];
};

type Room = {
  id: string;
  /** A room without a heading is always shown. */
  heading?: Message;
  pages: readonly ConsolePage[];
};

/**
 * The pages of the console in rooms. The sidebar, the menu of phones, Ctrl K and the page Settings all read this list, so that
 * a page is at the same place everywhere.
 */
const ROOMS: readonly Room[] = [
  {
    id: 'today',
    heading: m.roomToday,
    pages: [{ href: '/', label: shared.dashboard, icon: LayoutDashboard }],
  },
  {
    id: 'teaching',
    heading: m.roomTeaching,
    pages: [
      { href: '/courses', label: shared.courses, icon: LibraryBig, permission: 'canManageCourses' },
      { href: '/prices', label: common.prices, icon: Tags, permission: 'canManageCourses' },
      { href: '/ratings', label: shared.ratings, icon: Star, permission: 'canManageCourses' },
    ],
  },
  {
    id: 'students',
    heading: common.students,
    pages: [
      { href: '/students', label: common.students, icon: GraduationCap, permission: 'canManageEnrollments' },
      {
        href: '/enrollments',
        label: shared.enrollments,
        icon: ClipboardCheck,
        permission: 'canManageEnrollments',
        waiting: ['payments'],
      },
      {
        href: '/cerificate-management',
        label: shared.requestCertificate,
        icon: Award,
        permission: 'canManageEnrollments',
        waiting: ['certificates'],
      },
      {
        href: '/certificates',
        label: common.certificatesRegister,
        icon: BookMarked,
        permission: 'canManageEnrollments',
      },
    ],
  },
  {
    id: 'money',
    heading: m.roomMoney,
    pages: [
      {
        href: '/reconcile',
        label: common.reconcile,
        icon: ArrowLeftRight,
        permission: 'canManageEnrollments',
        waiting: ['transfers', 'unreadMessages'],
      },
      { href: '/books', label: common.books, icon: NotebookTabs, permission: 'canViewAnalytics' },
      { href: '/payees', label: common.payeeAccounts, icon: Wallet, permission: 'canManageAcademy' },
    ],
  },
  {
    id: 'academy',
    heading: shared.academy,
    pages: [
      { href: '/academy', label: common.academySettings, icon: Building2, permission: 'canManageAcademy' },
      { href: '/pages', label: shared.pages, icon: FileText, permission: 'canManageAcademy' },
      { href: '/mails', label: common.mails, icon: Mail, permission: 'canManageAcademy' },
      { href: '/users', label: common.users, icon: Users, permission: 'canManageUsers' },
      { href: '/installation', label: common.installation, icon: Server, permission: 'canManageAcademy' },
    ],
  },
  {
    id: 'insight',
    heading: m.roomInsight,
    pages: [
      { href: '/analytics', label: common.analytics, icon: ChartColumn, permission: 'canViewAnalytics' },
      { href: '/audit-log', label: common.auditLog, icon: ScrollText, permission: 'canManageUsers' },
    ],
  },
  { id: 'own', pages: [{ href: '/settings', label: shared.settings, icon: Settings }] },
];

export type Administrator = Pick<SessionUser, 'permissions'>;

const mayOpen = ({ permissions }: Administrator, { permission }: ConsolePage): boolean =>
  permission === undefined || permissions?.[permission] === true;

/** The rooms with the pages that the administrator may open. A room without any is left out. */
export const listRooms = (user: Administrator): Room[] =>
  ROOMS.map((room) => ({ ...room, pages: room.pages.filter((page) => mayOpen(user, page)) })).filter(
    ({ pages }) => pages.length > 0,
  );
