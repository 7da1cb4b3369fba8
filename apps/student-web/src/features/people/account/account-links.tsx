import { useAcademy } from '@qanoon/client/page/academy';
import { publicLink } from '@qanoon/client/page/links';
import { signOut } from '@qanoon/client/session/sign-out';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/account';
import * as common from '@qanoon/messages/student/common';
import { classNames } from '@qanoon/ui/lib/class-names';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  ClipboardCheck,
  ClipboardList,
  Download,
  Globe,
  LogOut,
  type LucideIcon,
  Mail,
  ReceiptText,
  Search,
  Settings,
  User,
} from 'lucide-react';
import './account.css';

/** Links to the pages that are not in the bottom bar and to the public site, and signs out. */
export function AccountLinks() {
  const { email } = useAcademy();
  return (
    <>
      <nav className="account-links" aria-label={shared.account()}>
        <Link to="/profile">
          <LinkLabel icon={User} label={shared.profile()} />
        </Link>
        <Link to="/settings">
          <LinkLabel icon={Settings} label={shared.settings()} />
        </Link>
        <Link to="/downloads">
          <LinkLabel icon={Download} label={common.downloads()} />
        </Link>
        <Link to="/orders">
          <LinkLabel icon={ClipboardList} label={common.myOrders()} />
        </Link>
        <Link to="/purchase-history">
          <LinkLabel icon={ReceiptText} label={common.purchaseHistory()} />
        </Link>
        <Link to="/enrollment-status">
          <LinkLabel icon={ClipboardCheck} label={common.enrollmentStatus()} />
        </Link>
      </nav>
      <nav className="account-links" aria-label={m.publicSite()}>
        <a href={publicLink('/#courses')}>
          <LinkLabel icon={Search} label={common.browseCourses()} />
        </a>
        <a href={publicLink('/')}>
          <LinkLabel icon={Globe} label={m.homePage()} />
        </a>
        {email && (
          <a href={`mailto:${email}`}>
            <LinkLabel icon={Mail} label={m.questionsAboutPayment()} detail={email} />
          </a>
        )}
      </nav>
      <div className="account-links">
        <button type="button" onClick={() => void signOut()}>
          <LinkLabel icon={LogOut} mirrored label={shared.signOut()} />
        </button>
      </div>
    </>
  );
}

export function LinkLabel({
  icon: Icon,
  mirrored,
  label,
  detail,
}: {
  icon: LucideIcon;
  /** Whether the icon means a direction, and so is mirrored in Urdu. */
  mirrored?: boolean;
  label: string;
  detail?: string;
}) {
  return (
    <>
      <Icon className={classNames('icon', mirrored && 'rtl:-scale-x-100')} aria-hidden="true" />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
    </>
  );
}
