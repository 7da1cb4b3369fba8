import type { approvedBatch } from '@qanoon/contracts/evidence/reviews';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reviews';
import type { z } from 'zod';
import { checkName, checkReason } from './check-texts.ts';

type Skipped = z.infer<typeof approvedBatch>['skipped'][number];
type Named = { id: string; studentName: string };

/** The number of reasons for which a toast has room. The list shows the others. */
const SHOWN = 3;

/** Says why payments were not approved as certain ones, each with its student. */
export const whySkipped = (skipped: readonly Skipped[], requests: readonly Named[]): string =>
  skipped
    .slice(0, SHOWN)
    .map((each) => {
      const request = requests.find(({ id }) => id === each.paymentId);
      return whyOne(each, request?.studentName || common.unknownStudent());
    })
    .join(' ');

function whyOne({ check, refusal }: Skipped, student: string): string {
  if (check) return m.batchSkippedCheck({ student, check: checkName(check), reason: checkReason(check) });
  if (refusal === 'PAYMENT_LOCKED') return m.batchSkippedLocked({ student });
  return refusal ? m.batchSkippedDecided({ student }) : m.batchSkippedUnpaid({ student });
}
