import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { Button } from '@qanoon/ui/components/button/button';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { classNames } from '@qanoon/ui/lib/class-names';
import { Award } from 'lucide-react';

type BatchBarProps = {
  /** The loaded requests that can be issued. */
  issuable: readonly CertificateRequest[];
  selected: readonly CertificateRequest[];
  onSelect: (requests: readonly CertificateRequest[]) => void;
  onIssue: () => void;
};

/** The bar above the requests selects all that are loaded, and issues the selected ones. */
export function BatchBar({ issuable, selected, onSelect, onIssue }: BatchBarProps) {
  // Flagged requests are left out, because an administrator decides about each of them.
  const paid = issuable.filter((request) => !request.flaggedAt);
  const allSelected = paid.length > 0 && paid.every((request) => selected.includes(request));
  return (
    <div className="certificate-batch">
      <Checkbox
        label={m.selectAllOnPage()}
        checked={allSelected}
        disabled={paid.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !allSelected;
        }}
        onCheckedChange={(all) => onSelect(all ? paid : [])}
      />
      <p
        role="status"
        className={classNames('certificate-batch-count tnum', selected.length > 0 && 'has-buttons')}
      >
        {selected.length > 0
          ? m.selectedCount({ count: selected.length })
          : paid.length < issuable.length && m.takenBackAreLeftOut()}
      </p>
      {selected.length > 0 && (
        <div className="certificate-batch-buttons">
          <Button variant="ghost" onClick={() => onSelect([])}>
            {m.clearSelection()}
          </Button>
          <Button onClick={onIssue}>
            <Award aria-hidden="true" />
            {m.issueCount({ count: selected.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
