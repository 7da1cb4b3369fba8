import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import { formatCount, formatFigure } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/dashboard';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Stat, StatStrip } from '@qanoon/ui/components/layout/stat-strip';
import { Banknote, ClipboardCheck, Library, RotateCw, Users } from 'lucide-react';

/**
 * The four metric cards (docs/product/console.md#dashboard). A failed load shows no toast, but can be
 * retried.
 */
export function Metrics() {
  const permitted = useSession()?.user.permissions?.canViewAnalytics ?? false;
  const summary = trpc.analytics.summary.useQuery(undefined, { enabled: permitted });
  if (!permitted) return <Notice>{m.figuresAreEmptyBecauseYour()}</Notice>;
  if (summary.isError && !summary.data)
    return (
      <Panel aria-label={m.metrics()} className="text-and-action px-6 py-5">
        <p className="text-ink-2">{common.noAnalyticsDataAvailable()}</p>
        <Button variant="secondary" onClick={() => void summary.refetch()}>
          <RotateCw aria-hidden="true" />
          {shared.tryAgain()}
        </Button>
      </Panel>
    );

  const { data } = summary;
  const figure = (value: string | undefined) =>
    value === undefined ? (
      <span className="skeleton skeleton-inline w-20" aria-hidden="true" />
    ) : (
      <span>{value}</span>
    );
  return (
    <>
      {!data && (
        <p role="status" className="sr-only">
          {shared.loading()}
        </p>
      )}
      <StatStrip label={m.metrics()}>
        <Stat icon={Users} label={common.users()} value={figure(data && formatCount(data.users.total))} />
        <Stat
          icon={Library}
          label={shared.courses()}
          value={figure(data && formatCount(data.courses.total))}
        />
        <Stat
          icon={ClipboardCheck}
          label={shared.enrollments()}
          value={figure(data && formatCount(data.enrollments.total))}
        />
        <Stat
          icon={Banknote}
          label={common.revenue()}
          prefix="PKR"
          value={figure(data && formatFigure(data.revenue))}
        />
      </StatStrip>
    </>
  );
}
