import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Worded } from '@qanoon/messages/message';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { declareSlot } from '../../lib/handlers.ts';

/** The student who is erased. `anonymous` takes the place of the name and the address. */
export type ErasedStudent = {
  id: string;
  email: string;
  anonymous: { fullName: string; email: string };
  at: Date;
};

/** What the erasure in one domain leaves for this module to do. */
export type Remains = {
  /**
   * Ids of what the domain kept or deleted. Notifications and audit entries about these still name the
   * student.
   */
  subjectIds?: readonly string[];
  /** Files that nothing needs anymore. */
  uploadIds?: readonly string[];
  /** The number of payments that remain as vouchers. */
  payments?: number;
};

export type CollectedData = {
  /** The exported rows by table. */
  rows: Record<string, unknown>;
  /** Ids of subjects whose audit entries are exported as well. */
  subjectIds?: readonly string[];
  /** Files about the student that the student did not upload. */
  uploadIds?: readonly string[];
};

/** What one domain stores about a student. */
export type PersonalDataPart = {
  /** Removes personal data. Throws ErasureRefused if something must be decided first. */
  erase?: (tx: Tx, student: ErasedStudent) => Promise<Remains>;
  /** Reads all of it, without passwords, tokens and hashes. */
  collect?: (db: Db, studentId: string) => Promise<CollectedData>;
};

/** What the domains above store about students, in the order in which it is erased and exported. */
export const personalDataParts = declareSlot<readonly PersonalDataPart[]>('personal-data-parts');

/** Why a student cannot be erased now. The message is for an operator, `reason` for an administrator. */
export class ErasureRefused extends OperatorError {
  readonly reason: Worded;
  constructor({ email }: { email: string }, reason: Worded) {
    super(`${email} cannot be erased. ${reason.english}`);
    this.reason = reason;
  }
}
