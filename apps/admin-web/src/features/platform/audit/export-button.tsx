import { messageOf } from '@qanoon/client/trpc/trpc';
import type { AuditFilter } from '@qanoon/contracts/platform/audit';
import * as m from '@qanoon/messages/admin/audit';
import * as common from '@qanoon/messages/admin/common';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { collectEntries } from './collect-entries.ts';
import { saveAuditCsv } from './save-audit-csv.ts';

/** Saves the entries of a filter as a file for spreadsheets. */
export function ExportButton({ filter, disabled }: { filter: AuditFilter; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { entries, isComplete } = await collectEntries(filter);
      saveAuditCsv(entries);
      if (!isComplete)
        toast.warning(m.fileHasNewestEntries({ count: entries.length }), m.narrowFilterForOlder());
    } catch (error) {
      toast.error(m.exportFailed(), messageOf(error, ''));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      busy={busy && common.downloading()}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" />
      {common.downloadCsv()}
    </Button>
  );
}
