import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { ISSUED_LIST, PENDING_LIST } from '../schema/certificates/certificate-state.ts';
import { certificateNames, certificates, users } from '../schema.ts';

/** The table, or an alias of it. */
type WithState = { state: Column };

/** Whether a certificate was issued, in any state since. */
export const isIssued = ({ state }: WithState = certificates): SQL =>
  sql`${state} in ${sql.raw(ISSUED_LIST)}`;

/** Whether a request waits for its certificate, also while that is being drawn. */
export const isPending = ({ state }: WithState = certificates): SQL =>
  sql`${state} in ${sql.raw(PENDING_LIST)}`;

/** A text as it was printed; SQL null for requests, which are not printed yet. */
export const printedText = (
  name: Extract<keyof PrintedCertificate, 'studentName' | 'courseTitle' | 'instructorName'>,
) => sql<string | null>`${certificates.printed} ->> ${sql.raw(`'${name}'`)}`;

/** The course's title or the instructor's name as printed, or for requests the current one. */
export const printedOr = (name: 'courseTitle' | 'instructorName', current: Column) =>
  sql<string>`coalesce(${printedText(name)}, ${current})`;

/** The student's name as printed, or the account's current one for requests and after an erasure. */
export const printedStudentName = () =>
  sql<string>`coalesce(nullif(${printedText('studentName')}, ''), ${users.fullName})`;

/**
 * The student's name as printed, or for requests as it would be printed now: the confirmed name or the
 * account's.
 */
export const shownStudentName = () =>
  sql<string>`coalesce(nullif(${printedText('studentName')}, ''),
    case when not ${isIssued()} then ${certificateNames.name} end, ${users.fullName})`;
