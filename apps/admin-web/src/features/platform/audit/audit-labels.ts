import type { AuditEntry } from '@qanoon/contracts/platform/audit';
import { formatDate, formatDateTime, formatMonth } from '@qanoon/domain/lib/dates';
import { formatHoursMinutes } from '@qanoon/domain/lib/duration';
import { asPaisa, formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { isolated } from '@qanoon/domain/lib/text/left-to-right';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/audit';
import * as details from '@qanoon/messages/admin/audit-details';
import { DETAIL_NAMES } from './detail-names.ts';
import { DETAIL_WORDS } from './detail-words.ts';

type Value = AuditEntry['detail'][string];

/** Writes the last column, which has the details or says that the reader may not see them. */
export const detailsOf = ({ detail, detailHidden }: Pick<AuditEntry, 'detail' | 'detailHidden'>): string =>
  joinList([...detailLabels(detail), ...(detailHidden ? [m.detailsHidden()] : [])]) || '–';

const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MONTH = /^\d{4}-\d{2}$/u;
/** The names of values that are identifiers of pictures. */
const PICTURES = new Set(['logo', 'seal', 'secondSignature', 'signature']);

/**
 * Writes the details as text, with amounts in PKR, moments in Pakistan time, and flags as yes or no. Empty
 * values, identifiers of the database and numbers of versions are omitted.
 */
export function detailLabels(detail: AuditEntry['detail']): string[] {
  return Object.entries(withChanges(detail))
    .filter(([name, value]) => isShown(name, value))
    .map(([name, value]) => {
      if (name.endsWith('Paisa'))
        return `${nameText(name.slice(0, -'Paisa'.length))}: ${formatPkr(asPaisa(Number(value)))}`;
      if (name.endsWith('Seconds'))
        return `${nameText(name.slice(0, -'Seconds'.length))}: ${formatHoursMinutes(Number(value))}`;
      return `${nameText(name)}: ${valueText(name, value)}`;
    });
}

/**
 * Turns `{ before: { iban }, after: { iban } }` into `{ ibanBefore, ibanAfter }` if they differ, or a lone
 * `after` into its values.
 */
function withChanges({ before, after, ...others }: AuditEntry['detail']): Record<string, Value | undefined> {
  if (!isObject(after)) return { ...others, before, after };
  const states = Object.entries(after).flatMap(([name, value]): [string, Value | undefined][] => {
    if (!isObject(before)) return [[name, value]];
    if (before[name] === value) return [];
    return [
      [`${name}Before`, before[name]],
      [`${name}After`, value],
    ];
  });
  return { ...others, ...Object.fromEntries(states) };
}

const isObject = (value: unknown): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns `sealAfter` into `seal`. */
const baseOf = (name: string): string => name.replace(/(?:Before|After)$/u, '');

function isShown(name: string, value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '' || baseOf(name) === 'version') return false;
  return !IDENTIFIER.test(String(value)) || PICTURES.has(baseOf(name));
}

/**
 * Turns `transactionId` into `transaction ID` and `sealAfter` into `seal after`. Unknown names stay English.
 */
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

/**
 * Only the values of these details are translated, because texts that people typed may look like such a word.
 */
const WORDED = new Set([
  ...['by', 'design', 'filtered', 'objection', 'outcome', 'published', 'publicStatistics', 'publishAt'],
  ...['signUp', 'source', 'status'],
]);

function valueText(name: string, value: Value | undefined): string {
  const base = baseOf(name);
  if (typeof value === 'boolean') return value ? details.yes() : details.no();
  if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(' ');
  if (isObject(value))
    return joinList(
      Object.entries(value)
        .filter(([part, each]) => isShown(part, each))
        .map(([part, each]) => `${nameText(part)} ${valueText(part, each)}`),
    );
  const text = String(value);
  if (base === 'method') return paymentMethodName(text);
  if (base === 'given' || base === 'taken')
    return joinList(text.split(', ').map((flag) => DETAIL_NAMES.get(flag)?.() ?? flag));
  if (MOMENT.test(text)) return formatDateTime(text);
  if (DAY.test(text)) return formatDate(text);
  if (base === 'month' && MONTH.test(text)) return formatMonth(text);
  if (PICTURES.has(base) && IDENTIFIER.test(text)) return details.picture();
  const word = WORDED.has(base) ? DETAIL_WORDS.get(text) : undefined;
  return word ? word() : isolated(text);
}
