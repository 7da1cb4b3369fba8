import { readCertificateCode } from '@qanoon/contracts/certificates/certificates';
import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { certificates } from '@qanoon/db/schema';
import { countEntries, type EntryQuery, searchEntries } from '@qanoon/db/search/search-entries';
import {
  ISSUED_STATES,
  type IssuedState,
  PENDING_STATES,
} from '@qanoon/domain/certificates/certificate-states';
import { inArray } from 'drizzle-orm';
import { type ShownCertificate, selectShown } from './certificate-records.repo.ts';

/** One of the two lists; of issued ones perhaps only those in a state. */
export type CertificateSearch = { search: string } & (
  | { list: 'pending' }
  | { list: 'issued'; state?: IssuedState | undefined }
);

/**
 * Finds one page of the certificates that match a search, best matches first, then those whose request is the
 * oldest (pending) or the newest (issued).
 */
export async function searchCertificates(
  db: Db,
  search: CertificateSearch,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ items: ShownCertificate[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await searchEntries(db, {
    ...entriesOf(search),
    order: search.list === 'pending' ? 'oldest-first' : 'newest-first',
    cursor,
    limit,
  });
  const rows = ids.length === 0 ? [] : await selectShown(db).where(inArray(certificates.id, ids));
  const byId = rows.map((row) => ({ ...row, id: row.certificate.id }));
  return { items: inOrderOf(ids, byId), nextCursor };
}

/** Counts the certificates that match a search, at most `atMost`. */
export const countFoundCertificates = (db: Db, search: CertificateSearch, atMost: number): Promise<number> =>
  countEntries(db, entriesOf(search), atMost);

function entriesOf(search: CertificateSearch) {
  return {
    kind: 'certificate',
    // A pasted ID may have a label or an address around it.
    terms: [readCertificateCode(search.search) ?? search.search],
    state: search.list === 'pending' ? PENDING_STATES : (search.state ?? ISSUED_STATES),
  } satisfies Partial<EntryQuery>;
}
