import { type Found, MOST_FOUND } from '@qanoon/contracts/administration/search';
import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import { paymentTerms } from '../../orders/payment-terms.ts';
import { listExactCertificates, listExactPayments, listExactStudents } from './exact-matches.repo.ts';
import { bestIds, type Group } from './group.ts';
import * as repo from './search.repo.ts';

type Described = Pick<Found, 'id' | 'title' | 'detail' | 'state'>;

/** Finds payments, with the transaction ID, order reference or receipt number itself first. */
export async function findPayments(db: Db, term: string): Promise<Group> {
  const exact = await listExactPayments(db, term, MOST_FOUND + 1);
  const { ids, more } = await bestIds(db, { kind: 'payment', terms: paymentTerms(term) }, exact);
  const rows = await repo.listPayments(db, ids);
  const described = rows.map(({ id, status, transactionId, studentName, courseTitle }) => ({
    id,
    title: studentName,
    detail: `${transactionId} · ${courseTitle}`,
    state: status,
  }));
  return { items: inOrderOf(ids, described.map(foundBy(exact))), more };
}

/** Finds students, with the e-mail address itself first. */
export async function findStudents(db: Db, term: string): Promise<Group> {
  const exact = await listExactStudents(db, term);
  const { ids, more } = await bestIds(db, { kind: 'student', terms: [term] }, exact);
  const rows = await repo.listStudents(db, ids);
  const described = rows.map(({ id, fullName, email, isActive }) => ({
    id,
    title: fullName,
    detail: email,
    state: isActive ? 'active' : 'inactive',
  }));
  return { items: inOrderOf(ids, described.map(foundBy(exact))), more };
}

/** Requested and issued certificates, with the certificate ID itself first. */
export async function findCertificates(db: Db, term: string): Promise<Group> {
  const exact = await listExactCertificates(db, term);
  const { ids, more } = await bestIds(db, { kind: 'certificate', terms: [term] }, exact);
  const rows = await repo.listCertificates(db, ids);
  const described = rows.map(({ id, code, state, studentName, courseTitle }) => ({
    id,
    title: studentName,
    // A reserved code is not valid yet.
    detail: isIssuedState(state) && code ? `${code} · ${courseTitle}` : courseTitle,
    state,
  }));
  return { items: inOrderOf(ids, described.map(foundBy(exact))), more };
}

const foundBy =
  (exact: readonly string[]) =>
  (described: Described): Found => ({
    ...described,
    courseId: null,
    quote: null,
    exact: exact.includes(described.id),
  });
