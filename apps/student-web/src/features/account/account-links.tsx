import { useAcademy } from '@qanoon/client/academy';
import { publicLink } from '@qanoon/client/links';
import { signOut } from '@qanoon/client/sign-out';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  ClipboardCheck,
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

/** The pages beside those of the bottom bar, the public site, and sign-out. */
export function AccountLinks() {
  const { email } = useAcademy();
  return (
    <>
      <nav className="account-links" aria-label="Account">
        <Link to="/profile">
          <LinkLabel icon={User} label="Profile" />
        </Link>
        <Link to="/settings">
          <LinkLabel icon={Settings} label="Settings" />
        </Link>
        <Link to="/downloads">
          <LinkLabel icon={Download} label="Downloads" />
        </Link>
        <Link to="/purchase-history">
          <LinkLabel icon={ReceiptText} label="Purchase History" />
        </Link>
        <Link to="/enrollment-status">
          <LinkLabel icon={ClipboardCheck} label="Enrollment Status" />
        </Link>
      </nav>
      <nav className="account-links" aria-label="Public site">
        <a href={publicLink('/#courses')}>
          <LinkLabel icon={Search} label="Browse courses" />
        </a>
        <a href={publicLink('/')}>
          <LinkLabel icon={Globe} label="Home page" />
        </a>
        {email && (
          <a href={`mailto:${email}`}>
            <LinkLabel icon={Mail} label="Questions about a payment?" detail={email} />
          </a>
        )}
      </nav>
      <div className="account-links">
        <button type="button" onClick={() => void signOut()}>
          <LinkLabel icon={LogOut} label="Sign Out" />
        </button>
      </div>
    </>
  );
}

export function LinkLabel({
  icon: Icon,
  label,
  detail,
}: {
  icon: LucideIcon;
  label: string;
  detail?: string;
}) {
  return (
    <>
      <Icon className="icon" aria-hidden="true" />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
    </>
  );
}
