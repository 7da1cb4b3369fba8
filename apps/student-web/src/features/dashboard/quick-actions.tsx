import { publicLink } from '@qanoon/client/links';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { Award, BookOpen, ReceiptText, Search } from 'lucide-react';

export function QuickActions() {
  return (
    <Panel aria-labelledby="quick-actions">
      <PanelHeader title="Quick Actions" id="quick-actions" />
      <PanelBody className="quick-actions">
        <a href={publicLink('/#courses')}>
          <Search className="icon" aria-hidden="true" />
          Browse courses
        </a>
        <Link to="/courses">
          <BookOpen className="icon" aria-hidden="true" />
          My Courses
        </Link>
        <Link to="/purchase-history">
          <ReceiptText className="icon" aria-hidden="true" />
          Payment History
        </Link>
        <Link to="/request-certificate">
          <Award className="icon" aria-hidden="true" />
          Request Certificate
        </Link>
      </PanelBody>
    </Panel>
  );
}
