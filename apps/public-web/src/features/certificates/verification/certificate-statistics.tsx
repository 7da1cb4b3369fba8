import { trpc } from '@qanoon/client/trpc/trpc';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/public/verification';
import * as shared from '@qanoon/messages/shared/common';
import { Stat, StatStrip } from '@qanoon/ui/components/layout/stat-strip';
import { Award, CircleCheck, Library } from 'lucide-react';

/** The digits are Latin in both languages (docs/urdu.md). */
const grouped = (count: number) => count.toLocaleString('en-GB');

/** Shows how many certificates the academy has issued, if it publishes that. */
export function CertificateStatistics() {
  const { data } = trpc.certificates.statistics.useQuery();
  if (!data?.since) return null;
  return (
    <div className="verify-figures">
      <StatStrip label={m.since({ date: formatDate(data.since) })}>
        <Stat icon={Award} label={m.numberIssued()} value={grouped(data.issued)} />
        <Stat icon={CircleCheck} label={m.stillValid()} value={grouped(data.valid)} />
        <Stat icon={Library} label={shared.courses()} value={grouped(data.courses)} />
      </StatStrip>
      <p className="verify-note">{m.since({ date: formatDate(data.since) })}</p>
    </div>
  );
}
