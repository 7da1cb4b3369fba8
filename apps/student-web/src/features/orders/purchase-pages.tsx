import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/orders';
import { Link } from '@tanstack/react-router';
import './purchase-pages.css';

const PAGES = [
  { to: '/orders', label: common.myOrders },
  { to: '/purchase-history', label: common.paymentHistory },
  { to: '/enrollment-status', label: common.enrollmentStatus },
] as const;

/**
 * Links the three pages of one purchase: what was ordered, what was paid, and what is still being decided.
 */
export function PurchasePages() {
  return (
    <nav className="tabs purchase-pages" aria-label={m.yourPurchases()}>
      {PAGES.map(({ to, label }) => (
        <Link key={to} to={to} className="tab" activeOptions={{ includeSearch: false }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
