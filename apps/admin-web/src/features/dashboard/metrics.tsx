import { useSession } from '@qanoon/client/session';
import { trpc } from '@qanoon/client/trpc';
import { formatFigure } from '@qanoon/contracts/money';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { Panel } from '@qanoon/ui/panel';
import { Stat, StatStrip } from '@qanoon/ui/stat-strip';
import { Banknote, ClipboardCheck, Library, RotateCw, Users } from 'lucide-react';

/** The four metric cards (§2). A failed load shows no toast (§8), but can be retried. */
export function Metrics() {
  const permitted = useSession()?.user.permissions?.canViewAnalytics ?? false;
  const summary = trpc.analytics.summary.useQuery(undefined, { enabled: permitted });
  if (!permitted)
    return (
      <Notice>The figures are empty because your account does not have the Analytics permission.</Notice>
    );
  if (summary.isError && !summary.data)
    return (
      <Panel aria-label="Metrics" className="flex flex-wrap items-center justify-between gap-3 px-6 py-5">
        <p className="text-ink-2">No analytics data available.</p>
        <Button variant="secondary" onClick={() => void summary.refetch()}>
          <RotateCw aria-hidden="true" />
          Try Again
        </Button>
      </Panel>
    );

  const { data } = summary;
  const figure = (value: number | undefined) =>
    value === undefined ? (
      <span className="skeleton inline-block h-[1em] w-[3em] align-top" aria-hidden="true" />
    ) : (
      <span>{formatFigure(value)}</span>
    );
  return (
    <>
      {!data && (
        <p role="status" className="sr-only">
          Loading...
        </p>
      )}
      <StatStrip label="Metrics">
        <Stat icon={Users} label="Users" value={figure(data?.users.total)} />
        <Stat icon={Library} label="Courses" value={figure(data?.courses.total)} />
        <Stat icon={ClipboardCheck} label="Enrollments" value={figure(data?.enrollments.total)} />
        <Stat icon={Banknote} label="Revenue" prefix="PKR" value={figure(data?.revenue)} />
      </StatStrip>
    </>
  );
}
