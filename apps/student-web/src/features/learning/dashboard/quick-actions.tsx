import { publicLink } from '@qanoon/client/page/links';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/dashboard';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Award, LibraryBig, type LucideIcon, ReceiptText, Search } from 'lucide-react';

/** Links to the most used pages. */
export function QuickActions() {
  return (
    <nav className="quick-actions" aria-label={m.quickActions()}>
      <a href={publicLink('/#courses')}>
        <ActionLabel icon={Search} label={common.browseCourses()} />
      </a>
      <Link to="/courses">
        <ActionLabel icon={LibraryBig} label={shared.myCourses()} />
      </Link>
      <Link to="/purchase-history">
        <ActionLabel icon={ReceiptText} label={common.paymentHistory()} />
      </Link>
      <Link to="/request-certificate">
        <ActionLabel icon={Award} label={shared.requestCertificate()} />
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
