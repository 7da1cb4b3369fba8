import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { Award, ClipboardCheck } from 'lucide-react';

export function QuickActions() {
  return (
    <Panel aria-labelledby="quick-actions">
      <PanelHeader title="Quick Actions" id="quick-actions" />
      <PanelBody className="quick-actions">
        <Link to="/enrollments">
          <ClipboardCheck className="icon" aria-hidden="true" />
          Review Enrollments
        </Link>
        <Link to="/cerificate-management">
          <Award className="icon" aria-hidden="true" />
          Request Certificate
        </Link>
      </PanelBody>
    </Panel>
  );
}
