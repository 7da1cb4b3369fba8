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

/** What a domain leaves to be done below it. */
export type Remains = {
  /** What it has kept or deleted: notifications and entries of the audit log about these still name the student. */
  subjectIds?: readonly string[];
  /** Files that nothing needs any more. */
  uploadIds?: readonly string[];
  /** The number of payments that remain as vouchers. */
  payments?: number;
};

export type CollectedData = {
  /** What is exported, by table. */
  rows: Record<string, unknown>;
  /** What has entries in the audit log that are exported, too. */
  subjectIds?: readonly string[];
  /** Files about the student that the student did not upload. */
  uploadIds?: readonly string[];
};

/** What one domain stores about a student. */
export type PersonalDataPart = {
  /** Removes what is personal. Throws ErasureRefused for what must be decided first. */
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
