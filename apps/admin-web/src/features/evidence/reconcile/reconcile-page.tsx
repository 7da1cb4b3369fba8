import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { CreditState, ImportResult } from '@qanoon/contracts/evidence/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { Button } from '@qanoon/ui/components/button/button';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { Link } from '@tanstack/react-router';
import { ClipboardPaste, FileSpreadsheet, PenLine } from 'lucide-react';
import { useState } from 'react';
import { AutomaticApprovalPanel } from './automatic-approval-panel.tsx';
import { CreditList } from './credit-list.tsx';
import { EnterTransferDialog } from './enter-transfer-dialog.tsx';
import { ImportNotice } from './import-notice.tsx';
import { DeviceList } from './messages/device-list.tsx';
import { IgnoredList } from './messages/ignored-list.tsx';
import { PasteDialog } from './messages/paste-dialog.tsx';
import { UnreadList } from './messages/unread-list.tsx';
import { RECONCILE_TABS, type ReconcileSearch, type ReconcileTab } from './reconcile-search.ts';
import { REFETCH_MS } from './refetch.ts';
import { StatementDialog } from './statements/statement-dialog.tsx';
import './credits.css';
import './reconcile.css';

const TAB_TEXTS: Record<ReconcileTab, Message> = {
  open: m.open,
  matched: m.matched,
  'set-aside': m.setAsideTab,
  reversed: m.reversedTab,
  'not-understood': m.notUnderstood,
  ignored: m.ignored,
  devices: m.devices,
};

type ReconcilePageProps = {
  search: ReconcileSearch;
  onSearchChange: (search: ReconcileSearch) => void;
};

/** Shows the received transfers, and the ways in which they come in. */
export function ReconcilePage({ search, onSearchChange }: ReconcilePageProps) {
  const { tab = 'open' } = search;
  const [dialog, setDialog] = useState<'paste' | 'statement' | 'enter'>();
  const [result, setResult] = useState<ImportResult>();
  const counts = trpc.credits.list.useQuery(
    { state: 'open', limit: 1 },
    { refetchInterval: REFETCH_MS },
  ).data;
  const countOf: Partial<Record<ReconcileTab, number | undefined>> = {
    open: counts?.openCount,
    matched: counts?.matchedCount,
    'set-aside': counts?.setAsideCount,
    reversed: counts?.reversedCount,
    'not-understood': counts?.unreadCount,
  };
  const showTab = (next: ReconcileTab) => onSearchChange({ ...search, tab: next });
  function showResult(read: ImportResult) {
    setDialog(undefined);
    setResult(read);
    showTab('open');
  }
  return (
    <>
      <RouteHead lead={m.howItWorks()}>
        <div className="reconcile-actions">
          <Button onClick={() => setDialog('paste')}>
            <ClipboardPaste className="icon icon-sm" aria-hidden="true" />
            {m.pasteMessages()}
          </Button>
          <Button variant="secondary" onClick={() => setDialog('statement')}>
            <FileSpreadsheet className="icon icon-sm" aria-hidden="true" />
            {m.importStatement()}
          </Button>
          <Button variant="ghost" onClick={() => setDialog('enter')}>
            <PenLine className="icon icon-sm" aria-hidden="true" />
            {m.enterByHand()}
          </Button>
        </div>
      </RouteHead>
      <AutomaticApprovalPanel />
      {result && (
        <ImportNotice
          result={result}
          hasUnread={counts === undefined || counts.unreadCount > 0}
          onShowUnread={() => showTab('not-understood')}
          onClose={() => setResult(undefined)}
        />
      )}
      <Tabs value={tab} onValueChange={(next) => showTab(next as ReconcileTab)} activationMode="manual">
        <TabList aria-label={m.receivedTransfers()} className="gap-x-3.5 sm:gap-x-7">
          {RECONCILE_TABS.map((each) => (
            <Tab key={each} value={each} className="text-start">
              {TAB_TEXTS[each]()}
              {countOf[each] !== undefined && <span className="tab-count tnum"> {countOf[each]}</span>}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab} tabIndex={-1}>
          {counts !== undefined && counts.certainCount > 0 && tab === 'open' && (
            <p className="reconcile-certain">
              <span>{m.openCertain({ count: counts.certainCount })}</span>{' '}
              <Link to="/enrollments" className="link link-target">
                {m.approveInReview()}
              </Link>
            </p>
          )}
          {tab === 'devices' ? (
            <DeviceList />
          ) : tab === 'not-understood' ? (
            <UnreadList />
          ) : tab === 'ignored' ? (
            <IgnoredList />
          ) : (
            <CreditList
              key={tab}
              state={tab satisfies CreditState}
              search={search}
              onSearchChange={onSearchChange}
            />
          )}
        </TabPanel>
      </Tabs>
      {dialog === 'paste' && (
        <PasteDialog accountId={search.account} onRead={showResult} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'enter' && (
        <EnterTransferDialog
          accountId={search.account}
          onEntered={() => {
            setDialog(undefined);
            showTab('open');
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'statement' && (
        <StatementDialog
          accountId={search.account}
          onImported={showResult}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
