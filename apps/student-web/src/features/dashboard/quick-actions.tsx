import { publicLink } from '@qanoon/client/links';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Award, LibraryBig, type LucideIcon, ReceiptText, Search } from 'lucide-react';

/** The ways a student takes most, in one ruled strip (§2). */
export function QuickActions() {
  return (
    <nav className="quick-actions" aria-label="Quick actions">
      <a href={publicLink('/#courses')}>
        <Face icon={Search} label="Browse courses" />
      </a>
      <Link to="/courses">
        <Face icon={LibraryBig} label="My Courses" />
      </Link>
      <Link to="/purchase-history">
        <Face icon={ReceiptText} label="Payment History" />
      </Link>
      <Link to="/request-certificate">
        <Face icon={Award} label="Request Certificate" />
      </Link>
    </nav>
  );
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon className="icon" aria-hidden="true" />
      {label}
      <ArrowRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
    </>
  );
}
