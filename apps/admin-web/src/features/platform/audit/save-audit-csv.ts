import type { AuditEntry } from '@qanoon/contracts/platform/audit';
import { formatDateTime, karachiDayOf } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/audit';
import { saveCsv } from '../../../lib/save-csv.ts';
import { actionLabel } from '../audit-action-label.ts';
import { actorLabel } from './actor-label.ts';
import { detailsOf } from './audit-labels.ts';
import { subjectParts } from './audit-subject.ts';

/** Saves entries as a file for spreadsheets, with the texts of the list. */
export function saveAuditCsv(entries: readonly AuditEntry[]): void {
  saveCsv(`audit-log-${karachiDayOf(new Date())}`, [
    [m.whenInPakistan(), m.who(), m.action(), m.subject(), m.details()],
    ...entries.map((entry) => [
      formatDateTime(entry.createdAt),
      actorLabel(entry),
      actionLabel(entry.action),
      subjectParts(entry).join(' · '),
      detailsOf(entry),
    ]),
  ]);
}
