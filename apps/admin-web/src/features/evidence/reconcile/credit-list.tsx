import { trpc } from '@qanoon/client/trpc/trpc';
import type { CreditState } from '@qanoon/contracts/evidence/credits';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { SearchBox } from '@qanoon/ui/components/form/search-box';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { X } from 'lucide-react';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { CreditCard } from './credit-card.tsx';
import type { ReconcileSearch } from './reconcile-search.ts';
import { REFETCH_MS } from './refetch.ts';
import { AccountOptions } from './statements/account-select.tsx';
import { useCreditActions } from './use-credit-actions.ts';

const EMPTY: Record<CreditState, { title: Message; hint?: Message }> = {
  open: { title: m.noOpen, hint: m.noOpenHint },
  matched: { title: m.noMatched },
  'set-aside': { title: m.noSetAside },
  reversed: { title: m.noReversed },
};

type CreditListProps = {
  state: CreditState;
  search: ReconcileSearch;
  onSearchChange: (search: ReconcileSearch) => void;
};

/** The received transfers in one state, newest first, page by page. */
export function CreditList({ state, search: filter, onSearchChange }: CreditListProps) {
  const { search, account } = filter;
  const credits = trpc.credits.list.useInfiniteQuery(
    { state, ...(search && { search }), ...(account && { payeeAccountId: account }) },
    { getNextPageParam: (last) => last.nextCursor, refetchInterval: REFETCH_MS },
  );
  const { list, expectRemoval } = useListFocus(credits.data);
  const actions = useCreditActions(expectRemoval);
  const narrowed = Boolean(search || account);
  const { title, hint } = EMPTY[state];
  return (
    <>
      <Toolbar filter={filter} onChange={(change) => onSearchChange({ ...filter, ...change })} />
      <Panel ref={list} tabIndex={-1} aria-label={m.receivedTransfers()} className="credit-panel">
        <PagedList
          query={credits}
          failed={m.transfersCouldNotBeLoaded()}
          empty={
            <EmptyState title={narrowed ? m.filteredOut() : title()}>
              {narrowed ? undefined : hint?.()}
            </EmptyState>
          }
        >
          {(loaded) => (
            <ul>
              {loaded.map((credit) => (
                <li key={credit.id}>
                  <CreditCard credit={credit} actions={actions} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </>
  );
}

type ToolbarProps = { filter: ReconcileSearch; onChange: (change: ReconcileSearch) => void };

/** The search and the account, which the URL stores. */
function Toolbar({ filter: { search, account }, onChange }: ToolbarProps) {
  const accounts = trpc.payees.choices.useQuery().data ?? [];
  return (
    <div className="credit-toolbar">
      <SearchBox
        label={m.searchTransfers()}
        placeholder={m.searchPlaceholder()}
        value={search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <Field label={m.accountFilter()} hideLabel>
        <Select
          value={account ?? ''}
          onChange={(event) => onChange({ account: event.target.value || undefined })}
        >
          <option value="">{m.allAccounts()}</option>
          <AccountOptions accounts={accounts} />
        </Select>
      </Field>
      {(search || account) && (
        <Button variant="ghost" onClick={() => onChange({ search: undefined, account: undefined })}>
          <X aria-hidden="true" />
          {common.clearFilters()}
        </Button>
      )}
    </div>
  );
}
