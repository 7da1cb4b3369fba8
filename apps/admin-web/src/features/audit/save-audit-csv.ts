import type { AuditEntry } from '@qanoon/contracts/audit';
import { formatDateTime, karachiDayOf } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/audit';
import { actionLabel } from '../../audit-action-label.ts';
import { saveCsv } from '../../save-csv.ts';
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
