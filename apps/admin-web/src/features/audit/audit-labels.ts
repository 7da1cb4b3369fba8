import type { AuditEntry } from '@qanoon/contracts/audit';
import { formatHoursMinutes } from '@qanoon/contracts/duration';
import { formatPkr, toPkr } from '@qanoon/contracts/money';

/** The person and the course of an entry, or its own title; its id when it has none. */
export const subjectLabel = ({ personName, courseTitle, subjectId, detail }: AuditEntry): string =>
  [personName, courseTitle].filter(Boolean).join(', ') || String(detail.title ?? subjectId);

/** The last column: the details, or a note that the reader has no permission for them. */
export const detailsOf = ({ detail, detailHidden }: Pick<AuditEntry, 'detail' | 'detailHidden'>): string =>
  [...detailLabels(detail), ...(detailHidden ? ['Shown to those who manage enrollments'] : [])].join(', ') ||
  '–';

/** The details as text: amounts in rupees, flags as yes or no, empty values omitted. */
export function detailLabels(detail: AuditEntry['detail']): string[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      if (name.endsWith('Paisa'))
        return `${nameText(name.slice(0, -'Paisa'.length))}: ${formatPkr(toPkr(Number(value)))}`;
      if (name.endsWith('Seconds'))
        return `${nameText(name.slice(0, -'Seconds'.length))}: ${formatHoursMinutes(Number(value))}`;
      return `${nameText(name)}: ${valueText(value)}`;
    });
}

/** `transactionId` → `transaction ID`. */
const nameText = (name: string): string =>
  name
    .replaceAll(/([A-Z])/gu, ' $1')
    .toLowerCase()
    .replace(/\bid$/u, 'ID');

function valueText(value: AuditEntry['detail'][string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueText).join(' ');
  if (value && typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${nameText(name)} ${valueText(each)}`)
      .join(', ');
  return String(value);
}
