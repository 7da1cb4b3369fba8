import { trpc } from '@qanoon/client/trpc/trpc';
import type { InstallationReport } from '@qanoon/contracts/people/setup';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/installation';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Badge } from '@qanoon/ui/components/text/badge';
import { CircleAlert, CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import '../../../styles/checklist-item.css';
import './installation-report.css';

const LEVELS = {
  ok: { text: m.ok, tone: 'success', icon: CircleCheck },
  warning: { text: m.warning, tone: 'warning', icon: TriangleAlert },
  problem: { text: m.problem, tone: 'danger', icon: CircleAlert },
} as const;

/** What `pnpm admin doctor` reports about this server, problems first. */
export function InstallationReportPanel() {
  const report = trpc.setup.installation.useQuery();
  return (
    <Panel aria-labelledby="report" className="overflow-hidden">
      <PanelHeader title={m.whatServerReports()} id="report">
        <Button
          variant="secondary"
          busy={report.isFetching && deferred.checking()}
          onClick={() => void report.refetch()}
        >
          <RotateCw aria-hidden="true" />
          {m.checkAgain()}
        </Button>
      </PanelHeader>
      <ListView
        query={{ ...report, data: report.data?.diagnostics }}
        loading={m.checkingInstallation()}
        failed={m.installationCouldNotBeChecked()}
        empty={m.nothingToReport()}
      >
        {(diagnostics) => (
          <>
            <ul aria-labelledby="report">
              {sorted(diagnostics).map(({ check, level, message }) => (
                <li key={check + message} className="checklist-item report-item">
                  <Badge tone={LEVELS[level].tone} icon={LEVELS[level].icon}>
                    {LEVELS[level].text()}
                  </Badge>
                  {/* The report is English in every language, as the output of commands is. */}
                  <div lang="en" dir="auto">
                    <b>{check.charAt(0).toUpperCase() + check.slice(1)}</b>
                    <p>{message}</p>
                  </div>
                </li>
              ))}
            </ul>
            <p className="panel-row text-sm text-ink-3">
              {m.checkedAt({ time: formatDateTime(report.data!.checkedAt) })}
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
