import type { SessionUser } from '@qanoon/contracts/auth';
import type { Permission } from '@qanoon/contracts/roles';
import type { WaitingKind } from '@qanoon/contracts/waiting';
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
  CircleUser,
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

type SettingsPlace = {
  id: string;
  label: Message;
  /** The page of ROOMS that it belongs to. */
  page: string;
  /** Where it is, if that is a page of its own. */
  href?: string;
  /** The id of its heading. */
  hash?: string;
};

/** What people look for in the settings, although it is on the page of its subject. */
const SETTINGS_PLACES: readonly SettingsPlace[] = [
  { id: 'own-signature', label: m.settingsOwnSignature, page: '/settings' },
  {
    id: 'signatures',
    label: m.settingsSignatures,
    page: '/academy',
    href: '/academy/certificates',
    hash: 'certificate-signatories',
  },
  {
    id: 'automatic-issue',
    label: m.settingsAutomaticIssue,
    page: '/academy',
    href: '/academy/certificates',
    hash: 'automatic-issue',
  },
  { id: 'automatic', label: m.settingsAutomaticApproval, page: '/reconcile', hash: 'automatic' },
  { id: 'review-hours', label: m.settingsReviewHours, page: '/academy', hash: 'academy-students' },
  { id: 'opening', label: m.settingsOpening, page: '/academy', hash: 'academy-students' },
  { id: 'look', label: m.settingsLook, page: '/academy', hash: 'academy-look' },
  { id: 'permissions', label: m.settingsPermissions, page: '/users' },
  { id: 'public-address', label: common.publicAddress, page: '/installation', hash: 'address' },
  { id: 'backup', label: common.backup, page: '/installation', hash: 'backup' },
];

type Administrator = Pick<SessionUser, 'permissions' | 'profile'>;

/** The flag of the profile decides about Users (§6). */
const mayOpen = ({ permissions, profile }: Administrator, { permission }: ConsolePage): boolean => {
  if (permission === undefined) return true;
  return permission === 'canManageUsers' ? profile.can_manage_users : permissions?.[permission] === true;
};

/** The rooms with the pages that the administrator may open. A room without any is left out. */
export const listRooms = (user: Administrator): Room[] =>
  ROOMS.map((room) => ({ ...room, pages: room.pages.filter((page) => mayOpen(user, page)) })).filter(
    ({ pages }) => pages.length > 0,
  );

export type Place = { id: string; href: string; hash?: string | undefined; label: string; icon: LucideIcon };

/** Places of settings on the pages that the administrator may open, with the name of the page. */
export const listSettingsPlaces = (user: Administrator): (Place & { page: string; pageLabel: string })[] =>
  SETTINGS_PLACES.flatMap(({ id, label, page, href = page, hash }) => {
    const found = ROOMS.flatMap(({ pages }) => pages).find((each) => each.href === page)!;
    return mayOpen(user, found)
      ? [{ id, href, hash, label: label(), icon: found.icon, page, pageLabel: found.label() }]
      : [];
  });

/** What Ctrl K finds in addition to the pages of the sidebar. */
export const listOtherPlaces = (user: Administrator): Place[] => [
  { id: 'profile', href: '/profile', label: shared.profile(), icon: CircleUser },
  ...(user.permissions?.canManageAcademy
    ? [
        {
          id: 'certificates',
          href: '/academy/certificates',
          label: common.certificateSettings(),
          icon: Award,
        },
      ]
    : []),
  ...listSettingsPlaces(user),
];
