import { publicLink } from '@qanoon/client/links';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Award, LibraryBig, type LucideIcon, ReceiptText, Search } from 'lucide-react';

/** Links to the most used pages (§2). */
export function QuickActions() {
  return (
    <nav className="quick-actions" aria-label="Quick actions">
      <a href={publicLink('/#courses')}>
        <ActionLabel icon={Search} label="Browse courses" />
      </a>
      <Link to="/courses">
        <ActionLabel icon={LibraryBig} label="My Courses" />
      </Link>
      <Link to="/purchase-history">
        <ActionLabel icon={ReceiptText} label="Payment History" />
      </Link>
      <Link to="/request-certificate">
        <ActionLabel icon={Award} label="Request Certificate" />
      </Link>
    </nav>
  );
}

function ActionLabel({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon className="icon" aria-hidden="true" />
      {label}
      <ArrowRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
    </>
  );
}
