import {
  COMPARISON_VERDICTS,
  PROOF_CHECK_STATES,
  type ReadReceipt,
  type TileRectangle,
} from '@qanoon/contracts/evidence/proof-checks';
import { createdAt, id, index, int, json, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { uploads } from '../people/users.ts';

/** What a job has read from a proof: hashes to find copies, and the text of the receipt. */
export const proofChecks = table(
  'proof_checks',
  {
    uploadId: text()
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    state: text({ enum: PROOF_CHECK_STATES }).notNull(),
    /** The SHA-256 of the decoded, trimmed pixels; null until the proof is read. */
    pixelHash: text(),
    /** Hashes of the lines of text, base64 of fixed-size records; see line-hashes.ts. */
    lineHashes: text(),
    /** What the text recognition read; null until it has run or when it failed. */
    receipt: json<ReadReceipt>(),
    /** When the comparison with other proofs was complete, or the check failed. */
    checkedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [index('proof_checks_pixel_hash').on(t.pixelHash), index('proof_checks_created_at').on(t.createdAt)],
);

/**
 * Two proofs that are, or may be, the same picture or receipt. Different ones have no row; `checked` says
 * that they were compared.
 */
export const proofComparisons = table(
  'proof_comparisons',
  {
    id: id(),
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** The earlier proof. */
    otherUploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    verdict: text({ enum: COMPARISON_VERDICTS }).notNull(),
    /** The measured number of tiles that differ, kept so that the limits can be adjusted later. */
    differingTiles: int().notNull(),
    /** The places where they differ, on both pictures. */
    tiles: json<{ here: TileRectangle[]; there: TileRectangle[] }>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('proof_comparisons_pair').on(t.uploadId, t.otherUploadId),
    index('proof_comparisons_other_upload_id').on(t.otherUploadId),
  ],
);
