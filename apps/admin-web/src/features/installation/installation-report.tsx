import { trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import type { InstallationReport } from '@qanoon/contracts/setup';
import { Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { CircleAlert, CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import '../setup/setup.css';

const LEVELS = {
  ok: { text: 'OK', tone: 'success', icon: CircleCheck },
  warning: { text: 'Warning', tone: 'warning', icon: TriangleAlert },
  problem: { text: 'Problem', tone: 'danger', icon: CircleAlert },
} as const;

/** What `pnpm doctor` reports about this server, problems first. */
export function InstallationReportPanel() {
  const report = trpc.setup.installation.useQuery();
  return (
    <Panel aria-labelledby="report" className="overflow-hidden">
      <PanelHeader title="What the server reports" id="report">
        <Button
          variant="secondary"
          busy={report.isFetching && 'Checking...'}
          onClick={() => void report.refetch()}
        >
          <RotateCw aria-hidden="true" />
          Check again
        </Button>
      </PanelHeader>
      <ListView
        query={{ ...report, data: report.data?.diagnostics }}
        loading="Checking the installation..."
        failed="The installation could not be checked."
        empty="Nothing to report."
      >
        {(diagnostics) => (
          <>
            <ul aria-labelledby="report">
              {sorted(diagnostics).map(({ check, level, message }) => (
                <li key={check + message} className="checklist-item report-item">
                  <Badge tone={LEVELS[level].tone} icon={LEVELS[level].icon}>
                    {LEVELS[level].text}
                  </Badge>
                  <div>
                    <b>{check.charAt(0).toUpperCase() + check.slice(1)}</b>
                    <p>{message}</p>
                  </div>
                </li>
              ))}
            </ul>
            <p className="border-t border-rule px-6 py-3 text-sm text-ink-3">
              {`Checked at ${formatDateTime(report.data!.checkedAt)}, at most once a minute.`}
            </p>
          </>
        )}
      </ListView>
    </Panel>
  );
}

const ORDER = ['problem', 'warning', 'ok'];
const sorted = (
  diagnostics: InstallationReport['diagnostics'] | readonly InstallationReport['diagnostics'][number][],
) => [...diagnostics].sort((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
