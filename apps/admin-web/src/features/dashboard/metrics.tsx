import { trpc } from '@qanoon/client/trpc';
import { formatFigure } from '@qanoon/contracts/money';
import { Button } from '@qanoon/ui/button';
import { Stat, StatStrip } from '@qanoon/ui/stat-strip';
import { Banknote, ClipboardCheck, LibraryBig, Users } from 'lucide-react';

/** The four metric cards (§2). A failed load is silent (§8): dashes, and a way to try again. */
export function Metrics() {
  const { data, isError, refetch } = trpc.analytics.summary.useQuery();
  return (
    <>
      <StatStrip label="Metrics">
        <Stat icon={Users} label="Users" value={data ? formatFigure(data.users.total) : '–'} />
        <Stat icon={LibraryBig} label="Courses" value={data ? formatFigure(data.courses.total) : '–'} />
        <Stat icon={ClipboardCheck} label="Enrollments" value={data ? formatFigure(data.enrollments.total) : '–'} />
        <Stat icon={Banknote} label="Revenue" prefix="PKR" value={data ? formatFigure(data.revenue) : '–'} />
      </StatStrip>
      {isError && !data && (
        <Button variant="ghost" onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
    </>
  );
}
