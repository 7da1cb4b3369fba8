import type { AuditEntry } from '@qanoon/contracts/audit';
import { formatHoursMinutes } from '@qanoon/contracts/duration';
import { isolated } from '@qanoon/contracts/left-to-right';
import { joinList } from '@qanoon/contracts/lists';
import { formatPkr, toPkr } from '@qanoon/contracts/money';
import { paymentMethodName } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/audit';
import * as details from '@qanoon/messages/admin/audit-details';
import { DETAIL_NAMES } from './detail-names.ts';

/** The person and the course of an entry, or its own title; its id when it has none. */
export const subjectLabel = ({ personName, courseTitle, subjectId, detail }: AuditEntry): string =>
  joinList([personName, courseTitle].filter((each): each is string => Boolean(each))) ||
  String(detail.title ?? detail.code ?? subjectId);

/** The last column: the details, or a note that the reader has no permission for them. */
export const detailsOf = ({ detail, detailHidden }: Pick<AuditEntry, 'detail' | 'detailHidden'>): string =>
  joinList([...detailLabels(detail), ...(detailHidden ? [m.detailsHidden()] : [])]) || '–';

/** The details as text: amounts in rupees, flags as yes or no, empty values omitted. */
export function detailLabels(detail: AuditEntry['detail']): string[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      if (name.endsWith('Paisa'))
        return `${nameText(name.slice(0, -'Paisa'.length))}: ${formatPkr(toPkr(Number(value)))}`;
      if (name.endsWith('Seconds'))
        return `${nameText(name.slice(0, -'Seconds'.length))}: ${formatHoursMinutes(Number(value))}`;
      if (name === 'method') return `${nameText(name)}: ${paymentMethodName(String(value))}`;
      return `${nameText(name)}: ${valueText(value)}`;
    });
}

/** `transactionId` → `transaction ID`, `sealAfter` → `seal after`. Names of former releases have no message and stay English. */
function nameText(name: string): string {
  const known = DETAIL_NAMES.get(name);
  if (known) return known();
  const changed = /^(.+)(Before|After)$/u.exec(name);
  if (changed && DETAIL_NAMES.get(changed[1]!))
    return (changed[2] === 'Before' ? details.before : details.after)({ name: nameText(changed[1]!) });
  return name
    .replaceAll(/([A-Z])/gu, ' $1')
    .toLowerCase()
    .replace(/\bid$/u, 'ID');
}

function valueText(value: AuditEntry['detail'][string] | undefined): string {
  if (typeof value === 'boolean') return value ? details.yes() : details.no();
  if (Array.isArray(value)) return value.map(valueText).join(' ');
  if (value && typeof value === 'object')
    return joinList(Object.entries(value).map(([name, each]) => `${nameText(name)} ${valueText(each)}`));
  return isolated(String(value));
}
